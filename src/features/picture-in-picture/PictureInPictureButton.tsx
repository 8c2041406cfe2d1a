import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { PictureInPicture } from './model.ts';

interface Props {
  pictureInPicture: PictureInPicture;
  shortcut?: string;
}

export function PictureInPictureButton({ pictureInPicture, shortcut }: Props) {
  const { messages } = useLanguage();
  useStore(pictureInPicture.$native);
  useStore(pictureInPicture.$window);
  const { enter, exit } = messages.pictureInPicture;
  return (
    <Button
      icon="pip"
      label={pictureInPicture.isActive() ? exit : enter}
      shortcut={shortcut}
      onPress={() => void pictureInPicture.toggle()}
      part="picture-in-picture-button"
    />
  );
}
