import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import { adminDeliveryExport, type Place, place, type Stage, stage } from '../contract/index.ts'
import { HandOver } from './parts/HandOver.tsx'
import { StageColumn } from './parts/StageColumn.tsx'
import './parts/eshop.css'

interface Filter {
  stage?: Stage | undefined
  place?: Place | undefined
}
const NONE: Filter = {}

/** What is to be packed, brought, and handed over; on a phone one column of it at a time. */
export default function DeliveryManagement() {
  const { t, choices } = useText()
  const desk = useDesk()
  const { filters, setFilters } = useListState(NONE)
  const shown = filters.stage ?? 'pack'
  const title = t('screen./{lang}/eshop-admin/delivery')
  return (
    <Page
      title={title}
      actions={
        <>
          <ExportButton
            endpoint={adminDeliveryExport}
            input={{ filters: { stage: shown, ...(filters.place && { place: filters.place }) } }}
            label={t('eshop.delivery.list')}
          />
          {desk && (
            <button type="button" className="btn no-print" onClick={() => print()}>
              {t('eshop.delivery.print')}
            </button>
          )}
          <Opens className="btn p no-print" label={t('eshop.handover.title')}>
            {(close) => (
              <Sheet title={t('eshop.handover.title')} onClose={close}>
                <HandOver />
              </Sheet>
            )}
          </Opens>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label={t('eshop.delivery.place')}
          placeholder={t('kit.all')}
          value={filters.place}
          options={choices('eshop.place.', place.options)}
          onChange={(to) => setFilters({ ...filters, place: to })}
        />
        {!desk && (
          <Tabs<Stage> label={title} value={shown} options={choices('eshop.stage.', stage.options)} onChange={(to) => setFilters({ ...filters, stage: to })} />
        )}
        <div className="runs">
          {(desk ? stage.options : [shown]).map((one) => (
            <StageColumn key={one} stage={one} place={filters.place} />
          ))}
        </div>
      </div>
    </Page>
  )
}
