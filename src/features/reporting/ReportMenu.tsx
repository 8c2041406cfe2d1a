import { useWords } from '../../language/LanguageContext.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { REPORT_REASONS, type ReportReason } from './reasons.ts';
import { reportWords } from './words.ts';

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
