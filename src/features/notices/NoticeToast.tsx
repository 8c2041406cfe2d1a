import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Toast } from '../../ui/Toast.tsx';
import type { Notices } from './model.ts';

interface Props {
  notices: Pick<Notices, '$notice' | 'begin' | 'hold' | 'act'>;
}

export function NoticeToast({ notices }: Props) {
  const { messages, lang, format } = useLanguage();
  const notice = useStore(notices.$notice);
  useEffect(() => notices.begin(), [notices]);
  return (
    <Toast
      tone={notice?.tone}
      message={notice?.text(messages, lang, format)}
      action={notice?.action && { label: notice.action.label(messages, lang), onPress: notices.act }}
      onHold={notices.hold}
    />
  );
}
