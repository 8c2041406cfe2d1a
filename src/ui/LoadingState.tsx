import { useLanguage } from '../language/LanguageContext.tsx';
import { ListState } from './ListState.tsx';

interface Props {
  /** The code could not be loaded. */
  failed: boolean;
  onRetry(): void;
}

/** Shown in place of a panel whose code is loading or could not be loaded. */
export function LoadingState({ failed, onRetry }: Props) {
  const { loading, retry, failed: notLoaded } = useLanguage().messages.actions;
  return (
    <ListState
      busy={!failed}
      text={failed ? notLoaded : loading}
      retry={failed ? { label: retry, onPress: onRetry } : undefined}
    />
  );
}
