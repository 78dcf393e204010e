import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Category, categorySave, lists } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'

/** The categories with their owners, the evidence that each needs, and its deadlines. */
export function Categories() {
  const { t, pick, name } = useText()
  const call = useCall(lists, {})
  const form = (of?: Category) => (close: () => void) => <CategoryForm category={of} onClose={close} />
  const active = (row: Category) => <Tag tone={row.active ? 'g' : 'n'}>{t(`infringement.active.${row.active}`)}</Tag>
  return (
    <div className="stack">
      <div className="row end">
        <Opens className="btn p" label={t('infringement.category.add')}>
          {form()}
        </Opens>
      </div>
      <Loaded call={call} lines={8}>
        {({ categories }) => (
          <List
            rows={categories}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: t('infringement.category.name'), cell: (row) => <b data-typed="">{pick(row.nameCn, row.nameEn)}</b> },
              { key: 'code', title: t('infringement.category.code'), cell: ({ code }) => <span translate="no">{code}</span> },
              { key: 'owner', title: t('infringement.category.owner'), cell: ({ owner }) => (owner ? name(owner) : t('infringement.category.all')) },
              {
                key: 'evidence',
                title: t('infringement.category.evidence'),
                wrap: true,
                cell: (row) => <span data-typed="">{pick(row.evidenceCn, row.evidenceEn) || '—'}</span>,
              },
              { key: 'actDays', title: t('infringement.category.actDays'), num: true, cell: ({ actDays }) => actDays },
              { key: 'closeDays', title: t('infringement.category.closeDays'), num: true, cell: ({ closeDays }) => closeDays },
              { key: 'active', title: t('infringement.category.active'), cell: active },
            ]}
            card={(row) => (
              <>
                <div className="row between">
                  <b data-typed="">{pick(row.nameCn, row.nameEn)}</b>
                  {active(row)}
                </div>
                <small>{t('infringement.category.days', { act: row.actDays, close: row.closeDays })}</small>
              </>
            )}
            actions={(row) => <Edit>{form(row)}</Edit>}
          />
        )}
      </Loaded>
    </div>
  )
}

const writtenOf = ({ owner, ...category }: Category) => ({ ...category, owner: owner?.ssoId ?? null })

function CategoryForm({ category, onClose }: { category: Category | undefined; onClose(): void }) {
  const { t } = useText()
  return (
    <ActForm
      of={categorySave}
      words="infringement.category."
      title={t(category ? 'infringement.category.change' : 'infringement.category.add')}
      action={t('kit.save')}
      about={category?.id ?? 'new'}
      unkept={['owner']}
      initial={category ? writtenOf(category) : { owner: null, actDays: 5, closeDays: 30, active: true }}
      only={['code', 'nameCn', 'nameEn', 'owner', 'evidenceCn', 'evidenceEn', 'actDays', 'closeDays', 'active']}
      pairs={[['actDays', 'closeDays']]}
      over={{ code: { disabled: category !== undefined }, owner: (field) => <PersonPick {...field} before={category?.owner ?? undefined} /> }}
      onClose={onClose}
    />
  )
}
