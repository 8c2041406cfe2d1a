import { expect, fixture, html } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../../../src/shell/Boundary.tsx';
import { waitUntil } from '../../support/time/wait.ts';

function Broken(): never {
  throw new Error('drawn wrong');
}

describe('Boundary', () => {
  it('reports a surface that crashes, renders nothing there, and keeps its neighbors', async () => {
    const box = await fixture(html`<div></div>`);
    const reports: unknown[][] = [];
    const report = (...told: unknown[]) => void reports.push(told);
    const { error } = console;
    console.error = () => {};
    const root = createRoot(box, { onCaughtError: () => {} });
    root.render(
      <>
        <Boundary name="chat" report={report}>
          <Broken />
        </Boundary>
        <Boundary name="stage" report={report}>
          <p>the picture</p>
        </Boundary>
      </>,
    );
    await waitUntil(() => box.textContent !== '');
    console.error = error;
    expect(box.textContent).to.equal('the picture');
    expect(reports).to.eql([['crashed', 'chat: drawn wrong']]);
    root.unmount();
  });
});
