// The page without a video: what is typed is searched on the platform, by the call that the player makes.
const PAUSE_MS = 300;
const MOST = 12;
const who = { uuid: crypto.randomUUID(), provider: 'demo' };

const field = document.querySelector('.words input');
const list = document.querySelector('.videos');
const title = document.querySelector('.words h2');
const newest = { title: title.textContent, cards: [...list.children] };
const digits = new Intl.NumberFormat({ ar: 'ar-EG' }[document.documentElement.lang] ?? document.documentElement.lang);

function lengthOf(seconds) {
  const whole = Math.floor(seconds);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return text.replaceAll(/\d/g, (digit) => digits.format(Number(digit)));
}

/** As the newest, which are in the page already. */
function cardOf({ type, id, title: name, banner, duration }) {
  const card = newest.cards[0].cloneNode(true);
  const link = card.querySelector('a');
  const address = new URL(link.href);
  address.searchParams.set('type', type);
  address.searchParams.set('id', id);
  link.href = address.href;
  link.querySelector('b').textContent = name;
  link.querySelector('small').textContent = type === 'live' ? field.dataset.live : lengthOf(duration ?? 0);
  if (banner) link.querySelector('img').src = banner;
  else link.querySelector('img').removeAttribute('src');
  return card;
}

function show(said, cards) {
  title.textContent = said;
  list.replaceChildren(...cards);
}

let latest = new AbortController();
let pause;

async function search(q) {
  latest.abort();
  latest = new AbortController();
  if (q === '') return show(newest.title, newest.cards);
  const { signal } = latest;
  try {
    const answer = await fetch(`/api/search?${new URLSearchParams({ q, limit: MOST, ...who })}`, { signal });
    if (!answer.ok) throw new Error(String(answer.status));
    const { results } = await answer.json();
    show(results.length > 0 ? field.dataset.found : field.dataset.none, results.map(cardOf));
  } catch {
    if (!signal.aborted) show(field.dataset.failed, newest.cards);
  }
}

field.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => search(field.value.trim()), PAUSE_MS);
});
field.form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  void search(field.value.trim());
});
