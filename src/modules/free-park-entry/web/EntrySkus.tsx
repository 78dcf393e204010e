import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type SkuInput, skus, stopSku } from '../contract.ts'
import { SkuForm } from './parts/SkuForm.tsx'

/** The products that let people in: where, when, with how many others, and how many people hold each. */
export default function EntrySkus() {
  const { t, lang, pick } = useText()
  const records = useRecords<SkuInput & { id: string; holders: number; can: readonly string[] }, Partial<SkuInput>>({
    words: 'free-park-entry.sku.',
    fresh: {},
    given: ({ holders: _holders, can: _can, ...sku }) => sku,
    nameOf: (sku) => pick(sku.nameCn, sku.nameEn),
    remove: stopSku,
    how: () => 'stop',
  })
  return (
    <Page title={t('screen./{lang}/free-park-entry/sku')} crumb={t('free-park-entry.crumb')} actions={records.add}>
      <Listing
        of={skus}
        card={['name', 'active', 'code', 'park', 'gates', 'hours', 'companions', 'holders']}
        cells={{
          code: ({ code }) => <span translate="no">{code}</span>,
          gates: ({ gates }) => <span data-typed="">{listed(gates, lang)}</span>,
          hours: ({ fromTime, toTime }) => `${fromTime}–${toTime}`,
          active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(`free-park-entry.sku.active.${active}`)}</Tag>,
        }}
        actions={records.actions}
      />
      {records.edited && <SkuForm given={records.edited} onClose={records.close} />}
    </Page>
  )
}
