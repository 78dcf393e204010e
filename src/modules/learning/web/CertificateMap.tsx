import { dayOf } from '#foundation/time.ts'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { EDITS } from '../contract/base.ts'
import { type MapRow, mapEnd, mapExport, mapList } from '../contract/desk.ts'
import { type Entry, MapForm } from './parts/MapForm.tsx'
import { MapUpload } from './parts/MapUpload.tsx'
import { useDepartments } from './parts/useDepartments.ts'
import { useTypes } from './parts/useSettings.ts'

/** The last day stands with the first. */
const SHOWN: typeof mapList = { ...mapList, columns: mapList.columns.filter((one) => one !== 'to') }

/** Which position needs which certificate, how many people that concerns, and how many of them lack it. */
export default function CertificateMap() {
  const { t, lang, pick } = useText()
  const { may } = useMe()
  const [departments, types] = [useDepartments(), useTypes()]
  const today = dayOf(serverNow())
  const entries = useRecords<MapRow, Entry>({
    words: 'learning.map.',
    fresh: { basedOn: 0, from: today, graceDays: 30, position: '' },
    given: ({ id, revision, department, position, type, from, graceDays }) => ({ id, basedOn: revision, department, position, type, from, graceDays }),
    nameOf: (row) => [pick(row.departmentCn, row.departmentEn), row.position, pick(row.typeCn, row.typeEn)].filter(Boolean).join(' · '),
    remove: mapEnd,
    how: ({ from }) => (from > today ? 'delete' : 'end'),
  })
  return (
    <Page
      title={t('screen./{lang}/learning/certificateMap')}
      actions={
        EDITS.some(may) && (
          <>
            <Opens label={t('learning.map.import')}>
              {(close) => (
                <Sheet title={t('learning.map.import')} onClose={close}>
                  <MapUpload />
                </Sheet>
              )}
            </Opens>
            {entries.add}
          </>
        )
      }
    >
      <Listing
        of={SHOWN}
        sheet={mapExport}
        filters={{
          department: (field) => <SelectField {...field} typed options={departments} />,
          type: (field) => <SelectField {...field} typed options={types} />,
        }}
        cells={{
          position: ({ position }) => (position ? <span data-typed="">{position}</span> : t('learning.map.everybody')),
          from: ({ from, to }) => (to ? formatDays(from, to, lang) : formatDay(from, lang)),
        }}
        card={['department', 'type', 'position', 'from', 'graceDays', 'people', 'gaps']}
        actions={entries.actions}
      />
      {entries.edited && <MapForm given={entries.edited} departments={departments} types={types} onClose={entries.close} />}
    </Page>
  )
}
