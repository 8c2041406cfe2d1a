/** How far each key goes in a list that reads from left to right. */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));

function placeAfter({ key }, place, count, isMirrored) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step && (place + (isMirrored ? -step : step) + count) % count;
}

/** One tab stop: arrows choose in the direction of the row, and an address that names a panel opens it. */
export function wireTabs(list) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const choose = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
  };
  const readHash = () => {
    const named = tabs.find((tab) => `#${panelOf(tab).id}` === location.hash);
    if (!named) return;
    choose(named);
    list.closest('section').scrollIntoView();
  };
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(event.target);
    const next = place >= 0 && tabs[placeAfter(event, place, tabs.length, getComputedStyle(list).direction === 'rtl')];
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  addEventListener('hashchange', readHash);
  readHash();
}
