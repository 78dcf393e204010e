import type { InputOf } from '#foundation/contract/endpoint.ts'
import { addMonths, dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { calendar, deleteHoliday, type Holiday, saveHoliday } from '../../contract.ts'
import { spans } from '../../rules.ts'

type Draft = Partial<InputOf<typeof saveHoliday>>
const MONTHS = 18

/** The school holidays of the months around now, by city. */
export function Holidays() {
  const { t, lang, pick } = useText()
  const today = dayOf(serverNow())
  const call = useCall(calendar, { from: addMonths(today, -MONTHS), to: addMonths(today, MONTHS) })
  const records = useRecords<Holiday, Draft>({
    words: 'marketing-calendar.holidays.',
    fresh: {},
    given: (row) => row,
    nameOf: ({ nameCn, nameEn }) => pick(nameCn, nameEn),
    remove: deleteHoliday,
  })
  const span = ({ from, to }: Holiday) => formatDays(from, to, lang)
  return (
    <>
      <div className="row end">{records.add}</div>
      <Loaded call={call} lines={6}>
        {({ holidays }) => (
          <List
            rows={holidays}
            rowKey={({ id }) => id}
            empty={t('marketing-calendar.holidays.none')}
            columns={[
              { key: 'name', title: t('marketing-calendar.holidays.name'), cell: (row) => <span data-typed="">{pick(row.nameCn, row.nameEn)}</span> },
              { key: 'city', title: t('marketing-calendar.holidays.city'), cell: (row) => <span data-typed="">{row.city}</span> },
              { key: 'span', title: t('marketing-calendar.list.span'), cell: span },
            ]}
            card={(row) => (
              <>
                <b data-typed="">{pick(row.nameCn, row.nameEn)}</b>
                <div className="row between">
                  <small data-typed="">{row.city}</small>
                  <span>{span(row)}</span>
                </div>
              </>
            )}
            actions={records.actions}
          />
        )}
      </Loaded>
      {records.edited && <HolidayForm given={records.edited} onClose={records.close} />}
    </>
  )
}

function HolidayForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveHoliday, {
    initial: given,
    draft: `marketing-calendar.holiday.${given.id ?? 'new'}`,
    words: 'marketing-calendar.holidays.',
    check: { set: spans, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(given.id ? 'marketing-calendar.holidays.edit' : 'marketing-calendar.holidays.add')}
      form={form}
      action={t('kit.save')}
      told="marketing-calendar.saved"
      onClose={onClose}
    >
      <Fields of={form} only={['nameCn', 'nameEn', 'city', 'from', 'to']} pairs={[['from', 'to']]} />
    </FormSheet>
  )
}
