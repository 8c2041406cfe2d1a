import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/Button.tsx';
import { useUniqueId } from '../../ui/unique-id.tsx';
import type { Share } from './model.ts';
import { QrCode } from './QrCode.tsx';
import { shareWords } from './words.ts';

/** Link, embed code and QR code. */
export function SharePanel({ share }: { share: Share }) {
  const words = useWords(shareWords);
  const link = useStore(share.$link);
  const id = useUniqueId();
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLTextAreaElement>(null);
  const selectIn = (box: HTMLInputElement | HTMLTextAreaElement | null) => () => {
    box?.focus();
    box?.select();
  };
  return (
    <div className="share">
      <div className="share-part">
        <label htmlFor={`${id}-link`}>{words.link}</label>
        <input
          ref={field}
          id={`${id}-link`}
          className="share-text"
          dir="ltr"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Moment share={share} />
        <div className="share-actions">
          <Button
            variant="solid"
            icon="copy"
            label={words.copyLink}
            onPress={() => void share.copyLink(selectIn(field.current))}
          />
          {share.canShareByDevice && (
            <Button variant="quiet" icon="share" label={words.device} onPress={() => void share.shareByDevice()} />
          )}
        </div>
      </div>
      <figure className="share-part share-scan">
        <QrCode text={link} label={words.qr} />
        <figcaption>{words.scan}</figcaption>
      </figure>
      <div className="share-part">
        <label htmlFor={`${id}-code`}>{words.embed}</label>
        <textarea
          ref={code}
          id={`${id}-code`}
          className="share-text"
          dir="ltr"
          rows={3}
          readOnly
          value={useStore(share.$code)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="share-actions">
          <Button
            variant="quiet"
            icon="copy"
            label={words.copyCode}
            onPress={() => void share.copyCode(selectIn(code.current))}
          />
        </div>
      </div>
    </div>
  );
}

function Moment({ share }: { share: Share }) {
  const { format } = useLanguage();
  const words = useWords(shareWords);
  const now = useStore(share.$now);
  const at = useStore(share.$at);
  if (now === undefined) return null;
  return (
    <label className="share-moment check-row">
      <input
        type="checkbox"
        checked={at !== undefined}
        onChange={({ currentTarget }) => share.setFromNow(currentTarget.checked)}
      />
      <span>{words.moment(isolated(format.clock(at ?? now)))}</span>
    </label>
  );
}
