import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  /** What is moved, for who listens. */
  name: string
  disabled?: boolean
  /** Absent where there is nothing to move it past. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Moves one of a list up or down by a place, also without a mouse. */
export function MoveButtons({ name, disabled, onUp, onDown }: Props) {
  const { t } = useText()
  return (
    <>
      <button type="button" className="ico" aria-label={t('form-templates.moveUp', { name })} disabled={!onUp || disabled} onClick={onUp}>
        <span style={{ display: 'grid', transform: 'rotate(180deg)' }}>
          <Icon name="down" />
        </span>
      </button>
      <button type="button" className="ico" aria-label={t('form-templates.moveDown', { name })} disabled={!onDown || disabled} onClick={onDown}>
        <Icon name="down" />
      </button>
    </>
  )
}
