import { useWords } from '../language/LanguageContext.tsx';
import { reportWords } from '../language/report.ts';
import { REPORT_REASONS, type ReportReason } from '../lib/report-reasons.ts';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';

/** Why something is reported. A press sends it. */
export function ReportMenu({ onReport }: { onReport(reason: ReportReason): void }) {
  const words = useWords(reportWords);
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
