import type { ReportReason } from '../../lib/report-reasons.ts';
import { ReportMenu } from '../../ui/ReportMenu.tsx';
import { ChatDialog } from './ChatDialog.tsx';
import { MessageText } from './MessageText.tsx';
import type { Line } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  line: Line;
  words: ChatWords;
  onReport(reason: ReportReason): void;
  onClose(): void;
}

export function ReportDialog({ line, words, onReport, onClose }: Props) {
  return (
    <ChatDialog title={words.message.report} close={words.rules.close} onClose={onClose} part="chat-report">
      <MessageText text={line.text} words={words.message} />
      <ReportMenu words={words.report} onReport={onReport} />
    </ChatDialog>
  );
}
