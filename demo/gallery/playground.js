import { logEventsOf } from './events.js';
import { first } from './examples.js';
import { element, follow, spoken } from './page.js';
import { playIn, setOrRemove, showCover, whenNear, withChoices } from './player-box.js';
import { snippet, tagOf } from './snippet.js';
import { words } from './words.js';

const MANIFEST = '/dist/custom-elements.json';
/** What each parameter means, in each language: written by `npm run docs` from the texts beside the table of parameters. */
const MEANINGS = '/gallery/parameters.json';
const CHOICES = /^'[^']*'( \| '[^']*')*$/;

async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function readParameters() {
  const [{ modules }, meanings] = await Promise.all([read(MANIFEST), read(MEANINGS)]);
  const attributes = modules.flatMap(({ declarations }) => declarations.flatMap(({ attributes = [] }) => attributes));
  return attributes.map((attribute) => ({ ...attribute, meaning: meanings[attribute.name] }));
}

const select = (options) => element('select', {}, ...options);

const unset = () => spoken('option', words.unset, { value: '' });
const option = (value) => element('option', { value }, value);

/** A control for what this parameter takes, and how to show a value in it; `undefined` stands for "no attribute". */
function controlOf({ type, default: standard }, change) {
  if (type.text === 'boolean' && standard) {
    const box = element('input', { type: 'checkbox' });
    box.addEventListener('change', () =>
      change(String(box.checked) === standard ? undefined : box.checked ? '' : 'false'),
    );
    const fill = (value) => {
      box.checked = value === undefined ? standard === 'true' : value !== 'false';
    };
    return { node: box, fill };
  }
  const options = type.text === 'boolean' ? ['true', 'false'] : CHOICES.test(type.text) && type.text.match(/[^' |]+/g);
  const field = options
    ? select([unset(), ...options.map(option)])
    : element('input', { type: 'text', dir: 'ltr', placeholder: standard?.replaceAll('"', '') ?? '' });
  // Not with each letter: half an address would be asked for.
  field.addEventListener('change', () => change(field.value === '' ? undefined : field.value));
  const fill = (value) => {
    // A boolean attribute without a value is true.
    field.value = value === '' && type.text === 'boolean' ? 'true' : (value ?? '');
  };
  return { node: field, fill };
}

/** A text in the page's language, in which backticks mark names that are typed. */
function meaningOf(meaning) {
  const about = element('small');
  follow(({ lang }) => {
    const parts = meaning[lang].split('`');
    about.replaceChildren(...parts.map((part, at) => (at % 2 ? element('code', { dir: 'ltr' }, part) : part)));
  });
  return about;
}

function rowOf(parameter, change) {
  const { node, fill } = controlOf(parameter, change);
  const name = element('b', { dir: 'ltr' }, parameter.name);
  return { name: parameter.name, fill, node: element('label', {}, name, node, meaningOf(parameter.meaning)) };
}

function filter(form, wanted) {
  for (const row of form.querySelectorAll('label'))
    row.hidden = !row.textContent.toLowerCase().includes(wanted.trim().toLowerCase());
}

/** A player whose attributes are changed in place. */
function createTrial(stage) {
  const attributes = { ...first };
  const box = element('div', { class: 'box' });
  const code = snippet(() => tagOf('cloud-player', withChoices(attributes)));
  let player;
  stage.append(box, code.node);
  showCover(box, attributes);
  whenNear(box, () => {
    player = playIn(box, attributes);
    logEventsOf(player);
  });
  return {
    attributes,
    cover: () => showCover(box, attributes),
    change(name, value) {
      if (value === undefined) delete attributes[name];
      else attributes[name] = value;
      if (player) setOrRemove(player, name, withChoices(attributes)[name]);
      code.update();
    },
  };
}

/** One player, and a form of everything that it can be told, as its manifest has it. Returns how to show another one there. */
export function fillPlayground(stage, form, search) {
  const trial = createTrial(stage);
  let rows = [];
  const fill = () => {
    for (const row of rows) row.fill(trial.attributes[row.name]);
  };
  const show = (parameters) => {
    rows = parameters.map((parameter) => rowOf(parameter, (value) => trial.change(parameter.name, value)));
    form.append(...rows.map(({ node }) => node));
    fill();
  };
  readParameters().then(show, () => form.append(spoken('p', words.notBuilt)));
  search.addEventListener('input', () => filter(form, search.value));
  return (wanted) => {
    for (const name of Object.keys({ ...trial.attributes, ...wanted })) trial.change(name, wanted[name]);
    trial.cover();
    fill();
    stage.closest('section').scrollIntoView();
  };
}
