import { createList } from './moderation-list.js';
import { call, isKept, logIn, logOut, Refused, sendCode } from './moderation-session.js';
import { words } from './moderation-words.js';
import { chosen, follow } from './page.js';

const QUEUE = '/moderation/queue';
const REFRESH_MS = 5000;
const SAID_MS = 8000;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

const find = (selector) => document.querySelector(selector);
const decide = (decision) => call('POST', QUEUE, decision);

let silence;
/** Says for a while what was done, or why it was not. */
function say(text, error) {
  const { lang } = chosen();
  const refusal = error instanceof Refused ? error.message : '';
  find('#status').textContent = error ? refusal || words.failed[lang] : (text?.[lang] ?? '');
  clearTimeout(silence);
  silence = setTimeout(() => find('#status').replaceChildren(), SAID_MS);
}

const restore = (path) => async () => {
  await call('POST', `${path}/restore`);
  return { word: 'restored' };
};

function actsOfReport({ kind, id }) {
  const path = `/api/${kind === 'message' ? 'chat/messages' : 'comments'}/${encodeURIComponent(id)}`;
  return [
    [
      'remove',
      async () => {
        await call('DELETE', path);
        return { word: 'removed', undo: restore(path) };
      },
    ],
    [
      'dismiss',
      async () => {
        await decide({ act: 'dismiss', kind, id });
        return { word: 'dismissed' };
      },
    ],
  ];
}

const decided = (act, id, word) => async () => {
  await decide({ act, id });
  return { word };
};
const actsOfHeld = ({ id }) => [
  ['allow', decided('allow', id, 'allowed')],
  ['refuse', decided('refuse', id, 'refused')],
];

const showReports = createList('#reports', ({ kind, id }) => `${kind} ${id}`, actsOfReport, say);
const showHeld = createList('#held', ({ id }) => id, actsOfHeld, say);
const field = find('#words').elements.namedItem('words');
let savedWords;

function showDesk(isIn) {
  find('#desk').hidden = !isIn;
  find('#login').hidden = isIn;
}

/** Reads the lists, or shows the login to whoever is no moderator. */
async function refresh() {
  try {
    const { reports, held, words: list } = await call('GET', QUEUE);
    showReports(reports);
    showHeld(held);
    const text = list.join('\n');
    // What somebody is typing stays.
    if (savedWords === undefined || field.value === savedWords) field.value = text;
    savedWords = text;
    showDesk(true);
  } catch (error) {
    if (![UNAUTHORIZED, FORBIDDEN].includes(error.status)) return say(undefined, error);
    logOut();
    showDesk(false);
    if (error.message) say(undefined, error);
  }
}

/** Sends a form; a refusal is said. */
const onSubmit = (selector, act) =>
  find(selector).addEventListener('submit', async (event) => {
    event.preventDefault();
    say();
    try {
      await act(new FormData(event.target));
    } catch (error) {
      say(undefined, error);
    }
  });

let requestId;
onSubmit('#phone', async (form) => {
  requestId = await sendCode(form.get('mobileNumber'));
  find('#code').hidden = false;
  find('#code input').focus();
});
onSubmit('#code', async (form) => {
  await logIn(requestId, form.get('key'));
  find('#code').hidden = true;
  find('#code').reset();
  await refresh();
  if (!find('#desk').hidden) find('#reports-head').focus();
});
onSubmit('#words', async () => {
  await decide({ act: 'words', words: field.value.split('\n').filter((word) => word.trim()) });
  savedWords = field.value;
  say(words.saved);
});
find('#leave').addEventListener('click', () => {
  logOut();
  showDesk(false);
  find('#phone input').focus();
});
follow(({ lang }) => {
  field.setAttribute('aria-label', words.wordList[lang]);
  if (isKept()) void refresh();
  else showDesk(false);
});

setInterval(() => !document.hidden && isKept() && void refresh(), REFRESH_MS);
