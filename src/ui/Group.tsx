import type { ComponentProps } from 'react';

interface GroupProps extends ComponentProps<'div'> {
  /** Accessible name. */
  label: string;
}

/** Controls that belong together. */
export function Group({ label, ...props }: GroupProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  return <div role="group" aria-label={label} {...props} />;
}
