// First, so that it runs before the rest is evaluated.
import '../player/expect-stream.ts';
import type { EventDetails } from '../events.ts';
import { type CallbackName, parameterNames } from '../parameters.ts';
import { coreOf, giveCore } from './element-core.ts';
import { defineMediaApi } from './media-api.ts';
import { WRITABLE } from './media-keys.ts';
import { observedAttributes, propertiesOf } from './parameter-layers.ts';

/**
 * Creates the element's class, which handles attributes, properties and the player's lifetime. r2wc mounts the views
 * later, in a separate element (mount-views). A function, because there is no HTMLElement on a server.
 */
export function createElementClass(): CustomElementConstructor {
  class CloudPlayer extends HTMLElement {
    static readonly observedAttributes = observedAttributes;

    constructor() {
      super();
      giveCore(this, this.attachShadow({ mode: 'open' }));
      adoptEarlyProperties(this);
      addCallbackListener(this, 'finished', 'onFinished');
      addCallbackListener(this, 'snapshot', 'onSnapshot');
    }

    attributeChangedCallback(name: string) {
      coreOf(this).layers.attributeChanged(name);
    }

    connectedCallback() {
      coreOf(this).connect();
    }

    /** Waits for a microtask: a move in the document is a removal and an insertion in one task. */
    disconnectedCallback() {
      queueMicrotask(() => this.isConnected || coreOf(this).disconnect());
    }

    /** Without it, `moveBefore()` would call the two callbacks above. */
    connectedMoveCallback() {}
  }

  defineParameterProperties(CloudPlayer.prototype);
  defineMediaApi(CloudPlayer.prototype, coreOf);
  return CloudPlayer;
}

function defineParameterProperties(prototype: object): void {
  for (const name of parameterNames) {
    for (const property of propertiesOf(name)) {
      Object.defineProperty(prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: HTMLElement) {
          return coreOf(this).layers.get(name);
        },
        set(this: HTMLElement, value: unknown) {
          coreOf(this).layers.set(name, value);
        },
      });
    }
  }
}

/** Properties that a page set before the upgrade are own properties and shadow the accessors. */
function adoptEarlyProperties(element: HTMLElement): void {
  const settable = [...parameterNames.flatMap(propertiesOf), ...WRITABLE];
  for (const property of settable) {
    if (!Object.hasOwn(element, property)) continue;
    const value: unknown = Reflect.get(element, property);
    Reflect.deleteProperty(element, property);
    Reflect.set(element, property, value);
  }
}

/** Calls a callback parameter from an event listener, so that its errors don't reach the player. */
function addCallbackListener<N extends keyof EventDetails>(element: HTMLElement, name: N, parameter: CallbackName) {
  element.addEventListener(name, (event) => {
    const callback = coreOf(element).layers.get(parameter) as ((detail: EventDetails[N]) => void) | undefined;
    if (event.target === element) callback?.((event as CustomEvent<EventDetails[N]>).detail);
  });
}
