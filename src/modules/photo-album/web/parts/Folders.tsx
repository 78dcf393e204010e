import { useEffect, useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { folders, MOST_FILES, pictureList, removePictures, saveFolder } from '../../contract/index.ts'
import { pictureOf } from './addresses.ts'
import { Way } from './FolderField.tsx'
import { GrowingPages } from './GrowingPages.tsx'
import { UploadSheet } from './UploadSheet.tsx'

const PAGE_SIZE = 60
const NOBODY: ReadonlySet<string> = new Set()

/** The photo store: folders below folders, and the pictures in them. */
export function Folders() {
  const { t } = useText()
  const [parent, setParent] = useState<string>()
  const [open, setOpen] = useState<'folder' | 'upload'>()
  const call = useCall(folders, { parent })
  return (
    <section className="card">
      <div className="body">
        <Loaded call={call} lines={6}>
          {({ way, list }) => (
            <>
              <div className="row between wrap">
                <Way way={way} onOpen={setParent} />
                <span className="row">
                  <button type="button" className="btn" onClick={() => setOpen('folder')}>
                    <Icon name="plus" /> {t('photo-album.newFolder')}
                  </button>
                  {parent && (
                    <button type="button" className="btn p" onClick={() => setOpen('upload')}>
                      <Icon name="upload" /> {t('photo-album.upload')}
                    </button>
                  )}
                </span>
              </div>
              <div className="folder-grid">
                {list.map((one) => (
                  <button key={one.id} type="button" className="folder-tile" onClick={() => setParent(one.id)}>
                    <strong data-typed="">{one.name}</strong>
                    <small>
                      {t('photo-album.count', { count: one.pictures })}
                      {one.folders > 0 && ` · ${t('photo-album.subfolders', { count: one.folders })}`}
                    </small>
                  </button>
                ))}
              </div>
              {list.length === 0 && !parent && <Empty text={t('photo-album.noFolders')} />}
            </>
          )}
        </Loaded>
        {parent && <Pictures key={parent} folder={parent} />}
      </div>
      {open === 'folder' && <NewFolder parent={parent} onClose={() => setOpen(undefined)} />}
      {open === 'upload' && parent && <UploadSheet folder={parent} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function NewFolder({ parent, onClose }: { parent: string | undefined; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveFolder, { initial: { parent }, draft: `photo-album.folder.${parent ?? ''}`, onSent: onClose })
  return (
    <FormSheet title={t('photo-album.newFolder')} form={form} action={t('kit.save')} onClose={onClose}>
      <TextField
        label={t('photo-album.folderName')}
        required
        max={50}
        value={form.values.name}
        fault={form.fault('name')}
        onChange={(one) => form.set('name', one)}
      />
    </FormSheet>
  )
}

function Pictures({ folder }: { folder: string }) {
  const { t } = useText()
  const { confirm } = useSay()
  const [chosen, choose] = useState(NOBODY)
  const { attempt, sending } = useSend(removePictures)
  const remove = async () => {
    const text = t('photo-album.removeNote', { count: chosen.size })
    if ((await confirm({ title: t('photo-album.remove'), text, action: t('photo-album.remove'), danger: true })) === undefined) return
    if (await attempt({ folder, pictures: [...chosen] })) choose(NOBODY)
  }
  const toggle = (id: string) => choose((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <>
      <GrowingPages className="picture-grid">
        {(pageNum, onMore) => <PicturePage folder={folder} pageNum={pageNum} onMore={onMore} chosen={chosen} onToggle={toggle} />}
      </GrowingPages>
      <ChosenBar count={chosen.size} onClear={() => choose(NOBODY)}>
        <button type="button" className="btn d" disabled={sending || chosen.size > MOST_FILES} onClick={() => void remove()}>
          {chosen.size > MOST_FILES ? t('photo-album.removeMost', { most: MOST_FILES }) : t('photo-album.remove')}
        </button>
      </ChosenBar>
    </>
  )
}

interface PageProps {
  folder: string
  pageNum: number
  onMore(more: boolean): void
  chosen: ReadonlySet<string>
  onToggle(id: string): void
}

function PicturePage({ folder, pageNum, onMore, chosen, onToggle }: PageProps) {
  const { t } = useText()
  const call = useCall(pictureList, { pageNum, pageSize: PAGE_SIZE, filters: { folder } })
  const more = call.data !== undefined && call.data.total > pageNum * PAGE_SIZE
  useEffect(() => onMore(more), [more, onMore])
  return (
    <Loaded call={call}>
      {({ list, total }) => (
        <>
          {total === 0 && <Empty text={t('photo-album.noPictures')} />}
          {list.map((one) => (
            <label key={one.id} className={chosen.has(one.id) ? 'picture chosen' : 'picture'}>
              {one.ready ? <img src={pictureOf(one.id)} alt="" loading="lazy" /> : <span className="picture-wait">{t('photo-album.preparing')}</span>}
              <input
                type="checkbox"
                aria-label={t('photo-album.choosePhoto', { name: one.name })}
                checked={chosen.has(one.id)}
                onChange={() => onToggle(one.id)}
              />
              <small data-typed="">{one.name}</small>
              <small className="hint">{sayBytes(one.sizeBytes)}</small>
            </label>
          ))}
        </>
      )}
    </Loaded>
  )
}
