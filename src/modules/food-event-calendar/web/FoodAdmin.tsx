import { Link } from 'react-router'
import { formatDays } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { cancel, checkUpload, confirmUpload, events, exportEvents, publish, remove, restore, uploadTemplate } from '../contract.ts'
import { byPlace } from './parts/PlaceFilters.tsx'

/** All events for who keeps them: written, copied, published, cancelled, brought by a file. */
export default function FoodAdmin() {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const publishes = useAnyway(publish, 'FOODCAL-06')
  const edit = `/${lang}/foodevent-calender/edit`
  return (
    <Page
      title={t('screen./{lang}/foodevent-calender/admin')}
      actions={
        <Link className="btn p" to={edit}>
          {t('food-event-calendar.add')}
        </Link>
      }
    >
      <Listing
        of={events}
        sheet={exportEvents}
        chips="status"
        filters={byPlace}
        beside={() => (
          <Opens label={t('food-event-calendar.import')}>
            {(close) => (
              <Sheet title={t('food-event-calendar.import')} onClose={close}>
                <ImportSteps
                  template={uploadTemplate}
                  check={checkUpload}
                  input={{}}
                  marked={markedImport}
                  confirm={confirmUpload}
                  hint={t('food-event-calendar.import.hint')}
                  preview={({ rows }) => <b>{t('food-event-calendar.import.would', { rows })}</b>}
                />
              </Sheet>
            )}
          </Opens>
        )}
        cells={{
          name: ({ id, nameCn, nameEn }) => (
            <Link data-typed="" to={`/${lang}/foodevent-calender/detail/${id}`}>
              {pick(nameCn, nameEn)}
            </Link>
          ),
          classification: (row) => <span data-typed="">{pick(row.classificationCn, row.classificationEn)}</span>,
          outlets: ({ outlets }) => <span data-typed="">{outlets}</span>,
          days: ({ startDate, endDate }) => formatDays(startDate, endDate, lang),
        }}
        card={['name', 'status', 'classification', 'outlets', 'days']}
        actions={(row) => (
          <>
            {row.can.includes('publish') && (
              <button
                type="button"
                className="btn link"
                onClick={() => void publishes({ id: row.id }).then((done) => done && say(t('food-event-calendar.act.publish.done')))}
              >
                {t('action.FoodEvent.publish')}
              </button>
            )}
            {row.can.includes('edit') && (
              <Link className="btn link" to={`${edit}/${row.id}`}>
                {t('kit.edit')}
              </Link>
            )}
            <Link className="btn link" to={`${edit}?from=${row.id}`}>
              {t('food-event-calendar.copy')}
            </Link>
            <Moves of={{ cancel, restore, delete: remove }} row={row} words="food-event-calendar.act." />
          </>
        )}
      />
    </Page>
  )
}
