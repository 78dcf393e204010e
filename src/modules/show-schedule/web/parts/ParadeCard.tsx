import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ParadeRow, paradePublish, type paradeSave } from '../../contract/index.ts'
import { scheduleSlotLife } from '../../rules/life.ts'
import { sayTimes } from '../../rules/times.ts'
import type { ChoicesOf } from './useChoices.ts'

type Draft = Partial<InputOf<typeof paradeSave>>

/** A parade with its units in order, positions and stand-bys. */
export function ParadeCard({ of, choices, onEdit }: { of: ParadeRow; choices: ChoicesOf; onEdit(draft: Draft): void }) {
  const { t, lang, pick } = useText()
  const { say, confirm } = useSay()
  const publish = useSend(paradePublish)
  const { id, version, date, show, start, end, route, units } = of
  async function send(): Promise<void> {
    const action = t('action.ScheduleSlot.publish')
    if (of.open > 0 && (await confirm({ title: action, text: t('show-schedule.publish.open', { count: of.open }), action })) === undefined) return
    if (await publish.attempt({ id, version })) say(t('show-schedule.parade.published'))
  }
  return (
    <Card title={<span data-typed="">{pick(of.showCn, of.showEn)}</span>} extra={<StateTag of={scheduleSlotLife} state={of.state} />}>
      <Facts
        items={[
          { label: t('show-schedule.times'), value: sayTimes(of) },
          { label: t('show-schedule.parade.route'), value: <span data-typed="">{route}</span> },
        ]}
      />
      <ol>
        {units.map((unit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: units stand in their order
          <li key={at}>
            <b data-typed="">{unit.name}</b>
            {unit.positions.map((one, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: positions too
              <div key={nth} className="row between wrap">
                <span data-typed="">{one.name}</span>
                {one.performer ? <span data-typed="">{choices.nameOf(one.performer)}</span> : <Tag tone="w">{t('show-schedule.open')}</Tag>}
              </div>
            ))}
            {unit.standby.length > 0 && (
              <small>
                {t('show-schedule.standby')} <span data-typed="">{listed(unit.standby.map(choices.nameOf), lang)}</span>
              </small>
            )}
          </li>
        ))}
      </ol>
      {!of.past && (
        <div className="row wrap no-print">
          <button type="button" className="btn" onClick={() => onEdit({ id, version, date, show, start, end, route, units })}>
            {t('kit.edit')}
          </button>
          {of.state !== 'published' && (
            <button type="button" className="btn p" disabled={publish.sending} onClick={() => void send()}>
              {t('action.ScheduleSlot.publish')}
            </button>
          )}
        </div>
      )}
    </Card>
  )
}
