import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteThreshold, listThresholds } from '../../contract/index.ts'
import { useValueWords } from './useValueWords.ts'

/** The limits that the person watches. */
export function ThresholdsSheet({ onClose }: { onClose(): void }) {
  const { t, pick } = useText()
  const say = useValueWords()
  const mine = useCall(listThresholds, {})
  const drop = useSend(deleteThreshold)
  return (
    <Sheet title={t('dashboard.thresholds')} onClose={onClose}>
      <Loaded call={mine} lines={3}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={t('dashboard.thresholds.none')} />
          ) : (
            <ul className="dashboard-plain">
              {list.map(({ id, words, side, limit, crossed, narrowedTo }) => (
                <li key={id} className="row">
                  <span>
                    <b>{pick(words.nameCn, words.nameEn)}</b> <small className="muted">{t(`dashboard.limit.${side}`, { limit: say(words.unit, limit) })}</small>{' '}
                    {narrowedTo.length > 0 && (
                      <small className="muted">{narrowedTo.map(({ nameCn, nameEn }) => pick(nameCn, nameEn)).join(t('dashboard.and'))} </small>
                    )}
                    {crossed && <Tag tone="r">{t('dashboard.crossed')}</Tag>}
                  </span>
                  <button type="button" className="btn link" disabled={drop.sending} onClick={() => void drop.attempt({ id })}>
                    {t('dashboard.remove')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Sheet>
  )
}
