export function BackToPodcast({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="button button-plain mb-6" onClick={onClose}>
      ← Podcast
    </button>
  );
}
