import { element } from './page.js';

const LOGGED = ['ready', 'finished', 'snapshot', 'failure', 'qualitychange', 'quality'];
const LINES = 50;
const log = document.querySelector('#events');
const latest = document.querySelector('#latest');

/** Shows what this player tells its page. */
export function logEventsOf(player) {
  for (const name of LOGGED) player.addEventListener(name, ({ detail }) => tell(name, detail));
}

function tell(name, detail) {
  const details = JSON.stringify(detail, (_, value) => (value instanceof Blob ? `Blob(${value.size})` : value));
  const time = element('time', {}, new Date().toLocaleTimeString('en-GB'));
  log.prepend(element('p', {}, time, element('b', {}, name), element('bdi', {}, details)));
  while (log.children.length > LINES) log.lastElementChild.remove();
  latest.textContent = `${name} ${details}`;
}

document.querySelector('#clear').addEventListener('click', () => {
  log.replaceChildren();
  latest.textContent = '';
});
