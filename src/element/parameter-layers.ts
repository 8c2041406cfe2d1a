import { atom, readonlyType } from 'nanostores';
import { PREFIX } from '../lib/prefix.ts';
import {
  attributesOf,
  namesOfContent,
  type ParameterName,
  type Parameters,
  parameterNames,
  publicName,
  rowOf,
} from '../parameters.ts';
import { createPageAddress } from '../player/address.ts';
import type { ChildValues } from './children.ts';
import { type RawSources, readParameters } from './read-parameters.ts';

/** All attribute names of all parameters. */
export const observedAttributes = [...new Set(parameterNames.flatMap(attributesOf))];

const secretKeys = new Set(parameterNames.filter((name) => rowOf(name).secret).flatMap(attributesOf));

/** The properties of a parameter; none if HTML already defines it, as `lang`. */
export const propertiesOf = (name: ParameterName): readonly string[] => {
  const { property = name, propertyAlias } = rowOf(name);
  return property === 'native' ? [] : [property, ...(propertyAlias === undefined ? [] : [propertyAlias])];
};

/**
 * The parameters of one element. Properties take precedence over attributes, and those over the query of the page.
 * Changes are applied in a microtask, so that setting five parameters causes one load.
 */
export function createParameterLayers(element: HTMLElement) {
  const properties = new Map<ParameterName, unknown>();
  /** Content that the player itself switched to, until the page sets other content. */
  let card: Partial<Record<ParameterName, unknown>> = {};
  /** Parameters that the page set for earlier content, until it sets them again or sets other content. */
  const outdated = new Set<ParameterName>();
  let children: ChildValues = {};
  const warned = new Set<ParameterName>();
  const readPage = createPageAddress((key) => secretKeys.has(key));
  let stale = false;

  const warnInvalid = (name: ParameterName) => {
    if (warned.has(name)) return;
    warned.add(name);
    console.warn(`${PREFIX} the value of "${publicName(name)}" is not readable and is ignored`);
  };

  const read = (): Parameters => {
    const { baseURI, defaultView } = element.ownerDocument;
    const isSet = (name: ParameterName) =>
      sources.property(name) !== undefined || attributesOf(name).some((key) => sources.attribute(key, name) !== null);
    const sources: RawSources = {
      property: (name) => card[name] ?? (outdated.has(name) ? undefined : properties.get(name)),
      attribute: (key, name) => (outdated.has(name) ? null : element.getAttribute(key)),
      // A `<source>` doesn't replace content that is named.
      child: (name) => (outdated.has(name) || (name !== 'tracks' && NAMED.some(isSet)) ? undefined : children[name]),
      query: () => null,
    };
    const ownParameters = readParameters(sources, baseURI, warnInvalid);
    if (!ownParameters.fromAddress || !defaultView) return ownParameters;
    const query = readPage(defaultView);
    // If the address could not be written, it still contains the earlier content.
    const isOutdated = (name: ParameterName) => card.type !== undefined && outdated.has(name);
    return readParameters(
      { ...sources, query: (key, name) => (isOutdated(name) ? null : query(key)) },
      baseURI,
      warnInvalid,
    );
  };

  const $parameters = atom<Parameters>(readParameters(nothing, 'https://cloud-player.invalid', warnInvalid));
  const flush = () => {
    stale = false;
    $parameters.set(read());
  };
  const changed = () => {
    if (stale) return;
    stale = true;
    queueMicrotask(() => stale && flush());
  };
  const setByPage = (isAbout: (name: ParameterName) => boolean) => {
    const isOtherContent = CARD.some(isAbout);
    if (isOtherContent) card = {};
    for (const name of outdated) if (isOtherContent || isAbout(name)) outdated.delete(name);
    changed();
  };

  return {
    $parameters: readonlyType($parameters),
    changed,
    /** Applies the changes now. */
    flush,
    /** Applies pending changes now. */
    flushPending: () => stale && flush(),
    get: (name: ParameterName) => (stale ? read() : $parameters.get())[name],
    set(name: ParameterName, value: unknown) {
      if (value === undefined || value === null) properties.delete(name);
      else properties.set(name, value);
      setByPage((other) => other === name);
    },
    attributeChanged(attribute: string) {
      setByPage((name) => attributesOf(name).includes(attribute));
    },
    /** Replaces what the children say. */
    setChildren(next: ChildValues) {
      const before = children;
      const isOther = (name: ParameterName) => JSON.stringify(before[name]) !== JSON.stringify(next[name]);
      if (!parameterNames.some(isOther)) return;
      children = next;
      setByPage(isOther);
    },
    /** Switches to other content, over everything the page has set so far. */
    showCard(next: { readonly type: string; readonly contentId: string }) {
      const isOther = (now: Parameters) => CARD.some((name) => now[name] !== next[name]);
      if (isOther($parameters.get())) for (const name of namesOfContent) outdated.add(name);
      // The address of the player's own page may already contain the content.
      if (isOther(stale ? read() : $parameters.get())) card = next;
      changed();
    },
  };
}

const CARD = ['type', 'contentId'] as const;
/** Name content other than `src`. */
const NAMED = ['contentId', 'eUrl'] as const;
const nothing: RawSources = { property: () => undefined, attribute: () => null, query: () => null };
