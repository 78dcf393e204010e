/** The number of a report, which opens it. */
export const Opener = ({ row, onOpen }: { row: { id: string; number: string }; onOpen(id: string): void }) => (
  <button type="button" className="btn link" translate="no" onClick={() => onOpen(row.id)}>
    {row.number}
  </button>
)
