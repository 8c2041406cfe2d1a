import { atom, readonlyType } from 'nanostores';
import { type ParameterName, type Parameters, parameterNames, rowOf } from '../parameters.ts';
import { createPageAddress } from '../player/address.ts';
import { attributesOf, publicName, type RawSources, readParameters } from '../player/read-parameters.ts';

/** Attributes whose change the element must hear of. */
export const observedAttributes = [...new Set(parameterNames.flatMap(attributesOf))];

const secretKeys = new Set(parameterNames.filter((name) => rowOf(name).secret).flatMap(attributesOf));

/** The property of a parameter; HTML keeps the ones that it has itself. */
export const propertyOf = (name: ParameterName): string | undefined => {
  const { property = name } = rowOf(name);
  return property === 'native' ? undefined : property;
};

/**
 * The parameters of one element: properties over attributes over the page's address. Changes are gathered until the
 * running script is done, so that a page which sets five of them causes one load.
 */
export function createParameterLayers(element: HTMLElement) {
  const properties = new Map<ParameterName, unknown>();
  /** What the player itself went on to, until the page asks for something. */
  let card: Partial<Record<ParameterName, unknown>> = {};
  const warned = new Set<ParameterName>();
  const readPage = createPageAddress((key) => secretKeys.has(key));
  let stale = false;

  const unreadable = (name: ParameterName) => {
    if (warned.has(name)) return;
    warned.add(name);
    console.warn(`cloud-player: the value of "${publicName(name)}" is not readable and is ignored`);
  };

  const read = (): Parameters => {
    const { baseURI, defaultView } = element.ownerDocument;
    const sources: RawSources = {
      property: (name) => card[name] ?? properties.get(name),
      attribute: (name) => element.getAttribute(name),
      query: () => null,
    };
    const own = readParameters(sources, baseURI, unreadable);
    if (!own.fromAddress || !defaultView) return own;
    return readParameters({ ...sources, query: readPage(defaultView) }, baseURI, unreadable);
  };

  const $parameters = atom<Parameters>(readParameters(nothing, 'https://cloud-player.invalid', unreadable));
  const flush = () => {
    stale = false;
    $parameters.set(read());
  };
  const giveWay = (isAbout: (name: ParameterName) => boolean) => {
    if (CARD.some(isAbout)) card = {};
  };
  const changed = () => {
    if (stale) return;
    stale = true;
    queueMicrotask(() => stale && flush());
  };

  return {
    $parameters: readonlyType($parameters),
    changed,
    /** Reads at once, for whoever cannot wait. */
    flush,
    /** The same, if there is anything to read. */
    settle: () => stale && flush(),
    get: (name: ParameterName) => (stale ? read() : $parameters.get())[name],
    set(name: ParameterName, value: unknown) {
      if (value === undefined || value === null) properties.delete(name);
      else properties.set(name, value);
      giveWay((other) => other === name);
      changed();
    },
    attributeChanged(attribute: string) {
      giveWay((name) => attributesOf(name).includes(attribute));
      changed();
    },
    /** The player's own choice, over all that the page has asked for before; its own page's address may name it already. */
    showCard(next: { readonly type: string; readonly contentId: string }) {
      const now = stale ? read() : $parameters.get();
      if (CARD.some((name) => now[name] !== next[name])) card = next;
      changed();
    },
  };
}

const CARD = ['type', 'contentId'] as const;
const nothing: RawSources = { property: () => undefined, attribute: () => null, query: () => null };
