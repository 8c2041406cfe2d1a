import { expect } from '@open-wc/testing';
import { createAhead } from '../../../src/features/content/ahead.ts';
import type { DetailsRequest } from '../../../src/features/content/calls.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';

const wish = (id: string): DetailsRequest => ({
  type: 'vod',
  id,
  token: undefined,
  ext_user: undefined,
  'from-host': 'page.example',
  h: undefined,
});

function open(answers: Result<VideoDetails>[] = []) {
  const asked: string[] = [];
  let now = 0;
  const { signal } = new AbortController();
  const ahead = createAhead(
    async ({ id }, { retry }) => {
      asked.push(retry === false ? `${id} early` : id);
      return answers.shift() ?? { ok: true, data: { id, content_id: id, content_type: 'vod', type: 'vod', title: id } };
    },
    () => now,
    signal,
  );
  const details = async (id: string) => {
    const result = await ahead.details(wish(id), { signal });
    return result.ok ? result.data.id : result.status;
  };
  return { ...ahead, details, asked, wait: (ms: number) => (now += ms) };
}

describe('details that were requested early', () => {
  it('are requested once and used once', async () => {
    const { prepare, details, asked } = open();
    prepare(wish('1'));
    prepare(wish('1'));
    expect([await details('1'), asked]).to.eql(['1', ['1 early']]);
    expect([await details('1'), asked]).to.eql(['1', ['1 early', '1']]);
  });

  it('are not used for other content, after a minute, or after a failure', async () => {
    const other = open();
    other.prepare(wish('1'));
    expect([await other.details('2'), other.asked]).to.eql(['2', ['1 early', '2']]);
    const old = open();
    old.prepare(wish('1'));
    old.wait(60_000);
    expect([await old.details('1'), old.asked]).to.eql(['1', ['1 early', '1']]);
    const broken = open([failed('http', 500)]);
    broken.prepare(wish('1'));
    expect([await broken.details('1'), broken.asked]).to.eql(['1', ['1 early', '1']]);
  });
});
