import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { MoveButtons } from '#foundation/web/kit/Reorder.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Category, deleteCategory, saveCategory, searchCategories } from '../contract/index.ts'
import { CategoryForm } from './parts/CategoryForm.tsx'
import { levelsOf, neighboursOf } from './parts/categoryTree.ts'

/** The tree in which forms are kept: add, rename, move, switch off, and delete what is empty. */
export default function Categories() {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const call = useCall(searchCategories, {})
  const removing = useSend(deleteCategory)
  const saving = useSend(saveCategory)
  const opened = (of: Partial<Category>) => (close: () => void) => <CategoryForm given={of} all={call.data ?? []} onClose={close} />
  const remove = async (one: Category) => {
    const text = pick(one.nameCn, one.nameEn)
    if ((await confirm({ title: t('form-templates.category.confirmDelete'), text, action: t('form-templates.delete'), danger: true })) !== undefined)
      await removing.attempt({ id: one.id })
  }
  const put = ({ templates: _templates, ...one }: Category, change: Partial<Category>) => saving.attempt({ ...one, ...change })
  /** The two change places; where both had the same order, they get one each. */
  const move = async (one: Category, other: Category, list: readonly Category[]) => {
    const at = list.indexOf(other)
    await put(one, { order: other.order === one.order ? at : other.order })
    await put(other, { order: other.order === one.order ? list.indexOf(one) : one.order })
  }
  return (
    <Page
      title={t('screen./{lang}/template/FormTemplateCategory')}
      crumb={t('form-templates.crumb')}
      actions={
        <Opens className="btn p" label={t('form-templates.category.add')}>
          {opened({ parent: null, order: call.data?.length ?? 0, active: true })}
        </Opens>
      }
    >
      <Loaded call={call} lines={8}>
        {(all) => (
          <div className="card">
            <div className="body">
              {all.length === 0 && <Empty text={t('form-templates.category.none')} />}
              {levelsOf(all).map(({ one, level }) => {
                const { before, after, list } = neighboursOf(all, one)
                const name = pick(one.nameCn, one.nameEn)
                return (
                  <div key={one.id} className="li" style={{ paddingLeft: level * 24 }}>
                    <div className="t">
                      <b>{name}</b> {!one.active && <Tag>{t('form-templates.category.off')}</Tag>}
                      <small className="line">{t('form-templates.category.templates', { count: one.templates })}</small>
                    </div>
                    <span className="row wrap end">
                      <MoveButtons
                        name={name}
                        disabled={saving.sending}
                        onUp={before && (() => void move(one, before, list))}
                        onDown={after && (() => void move(one, after, list))}
                      />
                      <Opens className="btn link" label={t('form-templates.category.addBelow')}>
                        {opened({ parent: one.id, order: all.filter(({ parent }) => parent === one.id).length, active: true })}
                      </Opens>
                      <Edit>{opened(one)}</Edit>
                      {one.templates === 0 && !all.some(({ parent }) => parent === one.id) && (
                        <button type="button" className="btn link" onClick={() => void remove(one)}>
                          {t('form-templates.delete')}
                        </button>
                      )}
                    </span>
                  </div>
                )
              })}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
