import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configList } from '../../contract/admin.ts'

/** Who changed an award and when, and when its windows opened and closed. */
export function HistorySheet({ of, onClose }: { of: Config; onClose(): void }) {
  const { t, lang, name } = useText()
  const call = useCall(configList, { historyOf: of.id })
  return (
    <Sheet title={t('recognition.config.historyOf', { name: name(of) })} onClose={onClose}>
      <Loaded call={call} lines={6}>
        {({ history }) =>
          history.length === 0 ? (
            <Empty text={t('recognition.config.history.none')} />
          ) : (
            <Timeline
              moments={history.map(({ id, at, by, what }) => ({
                id,
                state: 'done',
                title: what,
                note: `${formatInstant(at, lang)}${by ? ` · ${name(by)}` : ''}`,
              }))}
            />
          )
        }
      </Loaded>
    </Sheet>
  )
}
