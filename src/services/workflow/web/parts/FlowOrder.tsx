import { useText } from '#foundation/web/text.tsx'

interface Props {
  /** Of what is moved, so that a reader of screens tells the buttons apart. */
  name: string
  first: boolean
  last: boolean
  onEdit?(): void
  onMove(by: 1 | -1): void
  onCopy(): void
  onRemove(): void
}

/** Moves, copies and removes a path or a step. */
export function FlowOrder({ name, first, last, onEdit, onMove, onCopy, onRemove }: Props) {
  const { t } = useText()
  const button = (what: 'edit' | 'up' | 'down' | 'copy' | 'remove', act: () => void, disabled = false) => (
    <button type="button" className="btn s" aria-label={t(`workflow.draw.${what}Of`, { name })} disabled={disabled} onClick={act}>
      {t(`workflow.draw.${what}`)}
    </button>
  )
  return (
    <span className="row wrap tight">
      {onEdit && button('edit', onEdit)}
      {button('up', () => onMove(-1), first)}
      {button('down', () => onMove(1), last)}
      {button('copy', onCopy)}
      {button('remove', onRemove)}
    </span>
  )
}
