import { REPORT_REASONS, type ReportReason } from '../lib/report-reasons.ts';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';

interface Props {
  words: { readonly ask: string; readonly reasons: Readonly<Record<ReportReason, string>> };
  onReport(reason: ReportReason): void;
}

/** Why something is reported. A press sends it. */
export function ReportMenu({ words, onReport }: Props) {
  return (
    <>
      <p className="report-ask">{words.ask}</p>
      <Menu label={words.ask}>
        {REPORT_REASONS.map((reason) => (
          <MenuItem key={reason} label={words.reasons[reason]} onPress={() => onReport(reason)} />
        ))}
      </Menu>
    </>
  );
}
