import { FeedbackPanel } from '../../features/feedback/FeedbackPanel.tsx';
import style from '../../features/feedback/feedback.css';
import { feedbackOf } from '../../player/parts/feedback.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player }) => <FeedbackPanel feedback={feedbackOf(player)} />;
