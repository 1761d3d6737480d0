import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
