import { createList } from './moderation-list.js';
import { call, isKept, logIn, logOut, Refused, sendCode } from './moderation-session.js';
import { words } from './moderation-words.js';
import { chosen, follow } from './page.js';

const QUEUE = '/moderation/queue';
const REFRESH_MS = 5000;
const SAID_MS = 8000;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;

const find = (selector) => document.querySelector(selector);
let changes = 0;
async function change(method, path, body) {
  await call(method, path, body);
  changes += 1;
}
const decide = (decision) => change('POST', QUEUE, decision);

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
  await change('POST', `${path}/restore`);
  return { word: 'restored' };
};

function actsOfReport({ kind, id }) {
  const path = `/api/${kind === 'message' ? 'chat/messages' : 'comments'}/${encodeURIComponent(id)}`;
  return [
    [
      'remove',
      async () => {
        await change('DELETE', path);
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
  try {
    await decide({ act, id });
    return { word };
  } catch (error) {
    if (error.status !== NOT_FOUND) throw error;
    return { word: 'decided' };
  }
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
  const hadFocus = find('#desk').contains(document.activeElement);
  find('#desk').hidden = !isIn;
  find('#login').hidden = isIn;
  if (hadFocus && !isIn) find('#phone input').focus();
}

/** Reads the lists, or shows the login to whoever is no moderator. */
async function refresh() {
  try {
    const before = changes;
    const { reports, held, words: list } = await call('GET', QUEUE);
    // The lists may still have what was decided meanwhile.
    if (changes !== before) return refresh();
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
    if (!error.message) return;
    say(undefined, error);
    // Until the next attempt.
    clearTimeout(silence);
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
  find(find('#desk').hidden ? '#phone input' : '#reports-head').focus();
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
