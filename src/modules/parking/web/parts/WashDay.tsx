import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { slots } from '../../contract/index.ts'

type Bay = OutputOf<typeof slots>['bays'][number]
export interface Chosen {
  bayId: string
  bay: string
  starts: string
}

/** The slots of the bays on a day; those that are full cannot be chosen. */
export function WashDay({ bays, onChoose }: { bays: readonly Bay[]; onChoose: ((slot: Chosen) => void) | undefined }) {
  const { t } = useText()
  return bays.map((bay) => (
    <Card key={bay.id} title={<span data-typed>{t('parking.wash.bay', { bay: bay.code })}</span>}>
      {bay.slots.length === 0 && <Empty text={t('parking.wash.none')} />}
      <div className="parking-slots">
        {bay.slots.map(({ starts, left }) => (
          <button
            key={starts}
            type="button"
            className="btn"
            disabled={left === 0 || !onChoose}
            onClick={() => onChoose?.({ bayId: bay.id, bay: bay.code, starts })}
          >
            <b>{formatTime(starts)}</b>
            <small>{left === 0 ? t('parking.wash.full') : t('parking.wash.left', { left })}</small>
          </button>
        ))}
      </div>
    </Card>
  ))
}
