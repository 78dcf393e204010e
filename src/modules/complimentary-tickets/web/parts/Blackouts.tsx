import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blackoutDelete, blackoutList, type blackoutSave } from '../../contract/index.ts'
import { BlackoutForm } from './BlackoutForm.tsx'

type Blackout = OutputOf<typeof blackoutList>[number]
export type BlackoutDraft = Partial<InputOf<typeof blackoutSave>>

/** The days on which tickets do not open the gate, with their tips. */
export function Blackouts() {
  const { t, lang, pick, choices } = useText()
  const rows = useCall(blackoutList, {})
  const said = (word: string) => t(`complimentary-tickets.blackouts.${word}`)
  const days = ({ from, to }: Blackout) => formatDays(from, to, lang)
  const classes = (one: Blackout) =>
    choices('complimentary-tickets.class.', one.classes)
      .map(({ label }) => label)
      .join(lang === 'zh' ? '、' : ', ')
  const tip = (one: Blackout) => <span data-typed="">{pick(one.tipCn, one.tipEn)}</span>
  const records = useRecords<Blackout, BlackoutDraft>({
    words: 'complimentary-tickets.blackouts.',
    fresh: { classes: ['free', 'discount'] },
    given: (one) => one,
    nameOf: days,
    remove: blackoutDelete,
  })
  return (
    <>
      <div className="row end">{records.add}</div>
      <Loaded call={rows} lines={6}>
        {(all) => (
          <List
            rows={all}
            rowKey={({ id }) => id}
            empty={said('none')}
            columns={[
              { key: 'days', title: said('days'), cell: days },
              { key: 'classes', title: said('classes'), cell: classes },
              { key: 'tip', title: said('tip'), cell: tip, wrap: true },
            ]}
            card={(one) => (
              <>
                <div className="row between">
                  <b>{days(one)}</b>
                  <span>{classes(one)}</span>
                </div>
                {tip(one)}
              </>
            )}
            actions={records.actions}
          />
        )}
      </Loaded>
      {records.edited && <BlackoutForm given={records.edited} onClose={records.close} />}
    </>
  )
}
