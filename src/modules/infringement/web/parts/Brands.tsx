import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Brand, brandSave, lists } from '../../contract/index.ts'
import module from '../../module.ts'
import { ActForm } from './ActForm.tsx'

const SIDE = 36

/** What is protected, with pictures of how it looks. */
export function Brands() {
  const { t, pick } = useText()
  const call = useCall(lists, {})
  const form = (of?: Brand) => (close: () => void) => <BrandForm brand={of} onClose={close} />
  const active = (row: Brand) => <Tag tone={row.active ? 'g' : 'n'}>{t(`infringement.active.${row.active}`)}</Tag>
  return (
    <div className="stack">
      <div className="row end">
        <Opens className="btn p" label={t('infringement.brand.add')}>
          {form()}
        </Opens>
      </div>
      <Loaded call={call} lines={8}>
        {({ brands }) => (
          <List
            rows={brands}
            rowKey={({ id }) => id}
            empty={t('infringement.brand.none')}
            columns={[
              { key: 'name', title: t('infringement.brand.name'), cell: (row) => <b data-typed="">{pick(row.nameCn, row.nameEn)}</b> },
              { key: 'code', title: t('infringement.brand.code'), cell: ({ code }) => <span translate="no">{code}</span> },
              { key: 'kind', title: t('infringement.brand.kind'), cell: ({ kind }) => t(`infringement.brandKind.${kind}`) },
              { key: 'registrationNo', title: t('infringement.brand.registrationNo'), cell: (row) => <span data-typed="">{row.registrationNo || '—'}</span> },
              { key: 'examples', title: t('infringement.brand.examples'), cell: (row) => <Examples of={row} /> },
              { key: 'active', title: t('infringement.brand.active'), cell: active },
            ]}
            card={(row) => (
              <>
                <div className="row between">
                  <b data-typed="">{pick(row.nameCn, row.nameEn)}</b>
                  {active(row)}
                </div>
                <small>
                  {t(`infringement.brandKind.${row.kind}`)} <span data-typed="">{row.registrationNo}</span>
                </small>
                <Examples of={row} />
              </>
            )}
            actions={(row) => <Edit>{form(row)}</Edit>}
          />
        )}
      </Loaded>
    </div>
  )
}

const Examples = ({ of: { examples } }: { of: Brand }) => (
  <span className="row wrap tight">
    {examples
      .filter(({ shows }) => shows === 'picture')
      .map(({ id }) => (
        <img
          key={id}
          src={`${previewFile.path}?${new URLSearchParams({ id, size: 'thumb' })}`}
          alt=""
          width={SIDE}
          height={SIDE}
          loading="lazy"
          style={{ objectFit: 'cover', borderRadius: 6 }}
        />
      ))}
  </span>
)

const writtenOf = ({ examples, ...brand }: Brand) => ({ ...brand, examples: examples.map(({ id }) => id) })

function BrandForm({ brand, onClose }: { brand: Brand | undefined; onClose(): void }) {
  const { t } = useText()
  return (
    <ActForm
      of={brandSave}
      words="infringement.brand."
      title={t(brand ? 'infringement.brand.change' : 'infringement.brand.add')}
      action={t('kit.save')}
      about={brand?.id ?? 'new'}
      unkept={['examples']}
      initial={brand ? writtenOf(brand) : { registrationNo: '', examples: [], active: true }}
      only={['code', 'nameCn', 'nameEn', 'kind', 'registrationNo', 'examples', 'active']}
      pairs={[['kind', 'registrationNo']]}
      over={{ code: { disabled: brand !== undefined }, examples: (field) => <SentFiles {...field} policy={module.name} before={brand?.examples} /> }}
      onClose={onClose}
    />
  )
}
