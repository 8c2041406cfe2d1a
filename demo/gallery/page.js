const choices = { lang: document.querySelector('#lang'), theme: document.querySelector('#theme') };
const followers = new Set();

export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/** What the page's switches say. An empty theme is the system's. */
export const chosen = () => ({ lang: choices.lang.value, theme: choices.theme.value });

/** Calls now, and again with each choice of language or theme. */
export function follow(act) {
  followers.add(act);
  act(chosen());
}

/** An element whose text follows the language. */
export function spoken(name, text, attributes) {
  const made = element(name, attributes);
  follow(({ lang }) => {
    made.textContent = text[lang];
  });
  return made;
}

/** Written in Persian in the HTML, with `data-ar` and `data-en` beside it. */
function speakStaticTexts({ lang }) {
  for (const node of document.querySelectorAll('[data-ar]')) {
    node.dataset.fa ??= node.textContent;
    node.textContent = node.dataset[lang];
  }
}

/** To the pages of the player, which are read in the same language and theme. */
function directLinks({ lang, theme }) {
  for (const link of document.querySelectorAll('a[data-follows]')) {
    const address = new URL(link.href);
    address.searchParams.set('lang', lang);
    if (theme) address.searchParams.set('theme', theme);
    else address.searchParams.delete('theme');
    link.href = address.href;
  }
}

/** `en-GB` is en; Persian where the page speaks none of them. */
function firstKnown(tags) {
  const known = [...choices.lang.options].map(({ value }) => value);
  return tags.map((tag) => tag?.split('-')[0]).find((lang) => known.includes(lang)) ?? 'fa';
}

function readAddress() {
  const wanted = new URLSearchParams(location.search);
  choices.lang.value = firstKnown([wanted.get('lang'), ...navigator.languages]);
  choices.theme.value = ['light', 'dark'].includes(wanted.get('theme')) ? wanted.get('theme') : '';
}

/** A reload, or somebody who gets the address, sees the same page. */
function writeAddress({ lang, theme }) {
  const address = new URL(location.href);
  address.searchParams.set('lang', lang);
  if (theme) address.searchParams.set('theme', theme);
  else address.searchParams.delete('theme');
  history.replaceState(null, '', address);
}

readAddress();
follow(({ lang, theme }) => {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'en' ? 'ltr' : 'rtl';
  document.documentElement.dataset.theme = theme;
});
follow(speakStaticTexts);
follow(directLinks);
for (const choice of Object.values(choices)) {
  choice.addEventListener('change', () => {
    for (const act of followers) act(chosen());
    writeAddress(chosen());
  });
}
