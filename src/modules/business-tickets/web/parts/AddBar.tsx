/** The button that adds one, over a list. */
export function AddBar({ label, onAdd }: { label: string; onAdd(): void }) {
  return (
    <div className="row end">
      <button type="button" className="btn p" onClick={onAdd}>
        {label}
      </button>
    </div>
  )
}
