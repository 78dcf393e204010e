import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configBlackout } from '../../contract/index.ts'
import { CATEGORIES } from '../../rules/applying.ts'
import { AddBar } from './AddBar.tsx'

type Blackout = Config['blackouts'][number]
type Draft = Partial<InputOf<typeof configBlackout>>

/** Days on which nobody may come. */
export function BlackoutsTab({ of: { blackouts, can } }: { of: Config }) {
  const { t, lang, pick, choices } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(configBlackout)
  const [edited, edit] = useState<Draft>()
  const said = (word: string) => t(`business-tickets.blackout.${word}`)
  const day = (one: Blackout) => <b>{formatDay(one.date, lang)}</b>
  const reason = (one: Blackout) => <span data-typed="">{pick(one.reasonCn, one.reasonEn) || '—'}</span>
  const categories = (one: Blackout) =>
    listed(
      choices('business-tickets.category.', one.categories).map(({ label }) => label),
      lang,
    )
  const open = async (one: Blackout) => {
    const action = said('open')
    if ((await confirm({ title: action, text: t('business-tickets.blackout.open.ask', { day: formatDay(one.date, lang) }), action })) === undefined) return
    if (await attempt({ date: one.date, categories: [] })) say(t('business-tickets.saved'))
  }
  return (
    <>
      {can && <AddBar label={said('add')} onAdd={() => edit({ categories: [...CATEGORIES], reasonCn: '', reasonEn: '' })} />}
      <List
        rows={blackouts}
        rowKey={({ id }) => id}
        empty={said('none')}
        columns={[
          { key: 'date', title: said('date'), cell: day },
          { key: 'categories', title: said('categories'), cell: categories, wrap: true },
          { key: 'reason', title: said('reason'), cell: reason, wrap: true },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              {day(one)}
              <span>{categories(one)}</span>
            </div>
            {reason(one)}
          </>
        )}
        {...(can && {
          actions: (one: Blackout) => (
            <button type="button" className="btn link" onClick={() => void open(one)}>
              {said('open')}
            </button>
          ),
        })}
      />
      {edited && <BlackoutForm given={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function BlackoutForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(configBlackout, {
    initial: given,
    draft: 'business-tickets.blackout',
    words: 'business-tickets.blackout.',
  })
  return (
    <FormSheet title={t('business-tickets.blackout.add')} form={form} action={t('kit.save')} told="business-tickets.saved" onClose={onClose}>
      <Fields of={form} only={['date', 'categories', 'reasonCn', 'reasonEn']} />
    </FormSheet>
  )
}
