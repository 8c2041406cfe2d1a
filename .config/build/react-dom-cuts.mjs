/**
 * Kinds of fiber that no element of the player makes: strict mode, consumers, profilers, Suspense and its lists, lazy
 * components, dehydrated content, Offscreen, caches, resources, page elements, view transitions, activities.
 */
export const KINDS = new Set([8, 9, 12, 13, 16, 18, 19, 22, 23, 24, 25, 26, 27, 28, 30, 31]);

/** Types of elements that make those. An element of such a type is refused with React's error about its type. */
export const TYPES = new Set([
  ...['REACT_ACTIVITY_TYPE', 'REACT_STRICT_MODE_TYPE', 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_TYPE'],
  ...['REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE', 'REACT_CONSUMER_TYPE'],
  'REACT_LAZY_TYPE',
]);

/** Modes of a root that is neither strict, profiled nor within a view transition. */
export const MODES = new Set([2, 8, 16, 32]);

/** Reasons to wait with a render, all of which need Suspense or hydration; 1 is an error. */
export const REASONS = new Set([2, 3, 4, 5, 6, 7, 8, 9]);

/** Variables and properties that never have another value. */
export const VALUES = {
  // Nothing is hydrated.
  isHydrating: '!1',
  hydrationParentFiber: 'null',
  '.isDehydrated': '!1',
  currentReplayingEvent: 'null',
  // Nothing suspends or is hidden.
  'suspenseHandlerStackCursor.current': 'null',
  'currentTreeHiddenStackCursor.current': 'null',
  'resumedCache.current': 'null',
  // Errors that are made with the module: their stacks would keep the first player of the page in memory.
  SuspenseException: 'null',
  SuspenseActionException: 'null',
  SuspenseyCommitException: 'null',
  SelectiveHydrationException: 'null',
  offscreenSubtreeIsHidden: '!1',
  offscreenSubtreeWasHidden: '!1',
  // There are neither transitions nor actions.
  'ReactSharedInternals.T': 'null',
  currentEntangledLane: '0',
  currentEntangledActionThenable: 'null',
  entangledTransitionTypes: 'null',
  needsFormReset: '!1',
  // There are no view transitions.
  viewTransitionMutationContext: '!1',
  shouldStartViewTransition: '!1',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  pendingTransitionTypes: 'null',
  // No developer tools are attached, and nothing runs twice.
  injectedHook: 'null',
  shouldDoubleInvokeUserFnsInHooksDEV: '!1',
  // Every supported browser has these events.
  isInputEventSupported: '!0',
  canUseCompositionEvent: '!0',
  useFallbackCompositionData: '!1',
};

/** Functions that do nothing, or always the same, in the player. */
export const BODIES = {
  // Without hydration.
  popHydrationState: 'return!1',
  resetHydrationState: '',
  upgradeHydrationErrorsToRecoverable: 'return null',
  popTreeContext: '',
  clearIfContinuousEvent: '',
  queueIfContinuousEvent: 'return!1',
  retryIfBlockedOn: '',
  clearHydrationBoundary: '',
  hideOrUnhideDehydratedBoundary: '',
  // Without form actions: a form's submit event is handled by the player.
  extractEvents$1: '',
  requestFormReset: '',
  // Without resources: no title, meta, link, style or script is drawn.
  isHostHoistableType: 'return!1',
  ...Object.fromEntries(
    [
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ].map((name) => [name, '']),
  ),
  // Nobody reads the stack of components: neither the boundary nor the report of an uncaught error.
  getStackByFiberInDevAndProd: 'return""',
  // No fragment has a ref.
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstances: '',
  isFragmentInstanceParent: 'return!1',
  // Without async actions nothing is shown for them.
  defaultOnDefaultTransitionIndicator: '',
  // No onSelect on an element.
  constructSelectEvent: '',
  // Every supported browser has the events without a prefix.
  getVendorPrefixedEventName: 'return eventName',
  // No element of the views is a custom element.
  isCustomElement: 'return!1',
};

/** Statements of the top level that only serve what is cut, by their first words. */
export const REMOVED = [
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.findDOMNode',
  'ReactSharedInternals.S =',
];

/** Expressions, and what they always are. */
export const ALWAYS = {
  // A commit never waits for style sheets, images or view transitions.
  'isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)': '!1',
  '(committedLanes & 335544064) === committedLanes': '!1',
  // Elements of the page itself are not drawn.
  '"html" === type || "head" === type || "body" === type': '!1',
  // No component throws a promise: one that does is treated as an error.
  'null !== value && "object" === typeof value && "function" === typeof value.then': '!1',
  'thrownValue === SuspenseException || thrownValue === SuspenseActionException': '!1',
  'thrownValue === SuspenseyCommitException': '!1',
  'thrownValue === SelectiveHydrationException': '!1',
  'null !== thrownValue && "object" === typeof thrownValue && "function" === typeof thrownValue.then': '!1',
  // A promise or a context is no child: React's error about its type follows.
  '"function" === typeof newChild.then': '!1',
  'newChild.$$typeof === REACT_CONTEXT_TYPE': '!1',
  // No event is blocked by content that is not hydrated.
  'null === blockedOn': '!0',
  '"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '!1',
  // No onBeforeInput.
  'canUseTextInputEvent ? getNativeBeforeInputChars(domEventName, nativeEvent) : getFallbackBeforeInputChars(domEventName, nativeEvent)':
    'null',
  // Every supported browser has these.
  '"function" === typeof Object.is': '!0',
  '"undefined" !== typeof AbortController': '!0',
};
