import { playerOf, setOrRemove, whenNear, withChoices } from './card.js';
import { first } from './examples.js';
import { element, spoken } from './page.js';
import { snippet, tagOf } from './snippet.js';
import { words } from './words.js';

const MANIFEST = '/dist/custom-elements.json';
const CHOICES = /^'[^']*'( \| '[^']*')*$/;

async function readParameters() {
  const answer = await fetch(MANIFEST);
  if (!answer.ok) throw new Error(`${MANIFEST}: ${answer.status}`);
  const { modules } = await answer.json();
  return modules.flatMap(({ declarations }) => declarations.flatMap(({ attributes = [] }) => attributes));
}

const select = (options, value) => {
  const made = element('select', {}, ...options);
  made.value = value;
  return made;
};

const unset = () => spoken('option', words.unset, { value: '' });
const option = (value) => element('option', { value }, value);

/** A control for what this parameter takes; `undefined` stands for "no attribute". */
function controlOf({ type, default: standard }, value, change) {
  if (type.text === 'boolean' && standard) {
    const box = element('input', { type: 'checkbox' });
    box.checked = value === undefined ? standard === 'true' : value !== 'false';
    box.addEventListener('change', () =>
      change(String(box.checked) === standard ? undefined : box.checked ? '' : 'false'),
    );
    return box;
  }
  const options = type.text === 'boolean' ? ['true', 'false'] : CHOICES.test(type.text) && type.text.match(/[^' |]+/g);
  const field = options
    ? select([unset(), ...options.map(option)], value ?? '')
    : element('input', {
        type: 'text',
        dir: 'ltr',
        value: value ?? '',
        placeholder: standard?.replaceAll('"', '') ?? '',
      });
  // Not with each letter: half an address would be asked for.
  field.addEventListener('change', () => change(field.value === '' ? undefined : field.value));
  return field;
}

function rowOf(parameter, value, change) {
  const control = controlOf(parameter, value, change);
  const about = element('small', { lang: 'en', dir: 'ltr' }, parameter.description);
  return element('label', {}, element('b', { dir: 'ltr' }, parameter.name), control, about);
}

function filter(form, wanted) {
  for (const row of form.querySelectorAll('label'))
    row.hidden = !row.textContent.toLowerCase().includes(wanted.trim().toLowerCase());
}

/** One player, and a form of everything that it can be told, as its manifest has it. */
export async function fillPlayground(stage, form, search) {
  const attributes = { ...first };
  const box = element('div', { class: 'box' });
  const code = snippet(() => tagOf('cloud-player', withChoices(attributes)));
  stage.append(box, code.node);
  const created = new Promise((resolve) => {
    whenNear(box, () => {
      const player = playerOf(attributes, 'playground');
      box.append(player);
      resolve(player);
    });
  });

  const parameters = await readParameters().catch(() => undefined);
  if (!parameters) return form.append(spoken('p', words.notBuilt));
  for (const parameter of parameters) {
    const { name } = parameter;
    const row = rowOf(parameter, attributes[name], async (value) => {
      const player = await created;
      if (value === undefined) delete attributes[name];
      else attributes[name] = value;
      setOrRemove(player, name, withChoices(attributes)[name]);
      code.update();
    });
    form.append(row);
  }
  search.addEventListener('input', () => filter(form, search.value));
}
