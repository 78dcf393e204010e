import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { dayOf } from '#foundation/time.ts'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Activity, activityEnd, activityList, activitySave } from '../contract/index.ts'
import { ActForm } from './parts/ActForm.tsx'

type Written = InputOf<typeof activitySave>

const writtenOf = ({ id, nameCn, nameEn, from, to, categories, areas, multiplier, extraPoints, limitPerPerson }: Activity): Written => ({
  ...{ id, nameCn, nameEn, from, to, categories, areas, multiplier, extraPoints, limitPerPerson },
})
const FRESH: Written = { categories: [], areas: [], multiplier: 1, extraPoints: 10, limitPerPerson: null, nameCn: '', nameEn: '', from: '', to: '' }

/** For a time concerns of a kind or a place earn more; what came of it stands beside it. */
export default function Activities() {
  const { t, lang, pick } = useText()
  const records = useRecords({
    words: 'ehs.activity.',
    fresh: FRESH,
    given: writtenOf,
    nameOf: (row: Activity) => pick(row.nameCn, row.nameEn),
    remove: activityEnd,
    how: ({ from }) => (from > dayOf(serverNow()) ? 'delete' : 'end'),
  })
  const scope = ({ categories, areas }: Activity) => {
    const all = [...categories.map((one) => t(`ehs.category.${one}`)), ...areas.map((one) => t(`ehs.area.${one}`))]
    return all.length > 0 ? listed(all, lang) : t('ehs.activity.everywhere')
  }
  const gain = ({ multiplier, extraPoints }: Activity) =>
    [multiplier > 1 ? t('ehs.activity.times', { multiplier }) : '', extraPoints > 0 ? t('ehs.activity.plus', { points: extraPoints }) : '']
      .filter(Boolean)
      .join(' ')
  return (
    <Page title={t('screen./{lang}/ehs/activity')} actions={records.add}>
      <Listing
        of={activityList}
        cells={{
          period: ({ from, to }) => formatDays(from, to, lang),
          scope,
          gain,
          limitPerPerson: ({ limitPerPerson }) => limitPerPerson ?? '—',
          results: (row) => t('ehs.activity.came', { concerns: row.concerns, people: row.people, extra: row.extra }),
        }}
        card={['name', 'gain', 'period', 'scope', 'limitPerPerson', 'results']}
        actions={records.actions}
      />
      {records.edited && (
        <ActForm
          of={activitySave}
          words="ehs.activity."
          title={t(records.edited.id ? 'ehs.activity.change' : 'ehs.activity.add')}
          action={t('kit.save')}
          about={records.edited.id ?? 'new'}
          initial={records.edited}
          only={['nameCn', 'nameEn', 'from', 'to', 'categories', 'areas', 'multiplier', 'extraPoints', 'limitPerPerson']}
          pairs={[
            ['from', 'to'],
            ['multiplier', 'extraPoints'],
          ]}
          onClose={records.close}
        />
      )}
    </Page>
  )
}
