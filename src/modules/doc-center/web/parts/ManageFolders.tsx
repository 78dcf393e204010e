import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Category, deleteFolder, type ManagedFolder } from '../../contract/index.ts'
import { AuthsForm } from './AuthsForm.tsx'
import { CategoryForm, FolderForm } from './FolderForm.tsx'
import { inTree } from './tree.ts'

interface Props {
  categories: readonly Category[]
  folders: readonly ManagedFolder[]
  can: readonly 'admin'[]
}
type Opened = { what: 'category'; given?: Category } | { what: 'folder'; cid: string; given?: ManagedFolder } | { what: 'auths'; given: ManagedFolder }

/** Categories with their folders: whose they are, and who may do what in them. */
export function ManageFolders({ categories, folders, can }: Props) {
  const { t, pick } = useText()
  const [opened, open] = useState<Opened>()
  const admin = can.includes('admin')
  const close = () => open(undefined)
  return (
    <>
      {admin && (
        <div>
          <button type="button" className="btn p" onClick={() => open({ what: 'category' })}>
            {t('doc-center.addCategory')}
          </button>
        </div>
      )}
      {categories.length === 0 && (
        <div className="card">
          <Empty text={t('doc-center.noFolder')} />
        </div>
      )}
      {categories.map((category) => (
        <Card
          key={category.cid}
          title={
            <>
              <span data-typed="">{pick(category.nameCn, category.nameEn)}</span> <small>{t(`doc-center.shelf.${category.from}`)}</small>
            </>
          }
          extra={
            admin && (
              <span className="does">
                <button type="button" className="btn s" onClick={() => open({ what: 'category', given: category })}>
                  {t('kit.edit')}
                </button>
                <button type="button" className="btn s" onClick={() => open({ what: 'folder', cid: category.cid })}>
                  {t('doc-center.addFolder')}
                </button>
              </span>
            )
          }
        >
          <ul className="doc-plain">
            {inTree(folders.filter(({ cid }) => cid === category.cid)).map((folder) => (
              <li key={folder.id} style={{ paddingLeft: folder.level * 18 }}>
                <Line
                  folder={folder}
                  onEdit={() => open({ what: 'folder', cid: category.cid, given: folder })}
                  onAuths={() => open({ what: 'auths', given: folder })}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {opened?.what === 'category' && <CategoryForm given={opened.given} onClose={close} />}
      {opened?.what === 'folder' && <FolderForm cid={opened.cid} given={opened.given} folders={folders} onClose={close} />}
      {opened?.what === 'auths' && <AuthsForm folder={opened.given} onClose={close} />}
    </>
  )
}

function Line({ folder, onEdit, onAuths }: { folder: ManagedFolder; onEdit(): void; onAuths(): void }) {
  const { t, pick, name } = useText()
  const { confirm } = useSay()
  const { attempt } = useSend(deleteFolder)
  const title = pick(folder.nameCn, folder.nameEn)
  const remove = async () => {
    const sure = await confirm({ title: t('doc-center.deleteFolder'), text: title, action: t('doc-center.delete'), danger: true })
    if (sure !== undefined) await attempt({ id: folder.id })
  }
  return (
    <>
      <div className="row between wrap">
        <b data-typed="">{title}</b>
        {folder.can.includes('admin') && (
          <span className="does">
            <button type="button" className="btn s" onClick={onAuths}>
              {t('doc-center.auths')}
            </button>
            <button type="button" className="btn s" onClick={onEdit}>
              {t('kit.edit')}
            </button>
            <button type="button" className="btn s" onClick={() => void remove()}>
              {t('doc-center.delete')}
            </button>
          </span>
        )}
      </div>
      <small className="line">
        <span data-typed="">{pick(folder.department.nameCn, folder.department.nameEn)}</span> · {t('doc-center.owners')}{' '}
        <span data-typed="">{folder.owners.map(name).join(' · ') || '—'}</span>
      </small>
      <span className="row wrap tight above near">
        {folder.parentId && <Tag tone={folder.inherits ? 'n' : 'w'}>{t(folder.inherits ? 'doc-center.inherits' : 'doc-center.breaks')}</Tag>}
        {folder.auths.map((one) => (
          <Tag key={`${one.kind} ${one.code}`} tone="b">
            <span data-typed="">{pick(one.nameCn, one.nameEn)}</span> {t(`doc-center.right.${one.right}`)}
          </Tag>
        ))}
      </span>
    </>
  )
}
