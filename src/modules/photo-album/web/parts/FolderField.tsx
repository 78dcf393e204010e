import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { folders } from '../../contract/index.ts'

interface Props {
  label: string
  value: string | undefined
  /** What the folder is called that was chosen before. */
  path: string | undefined
  fault: string | undefined
  onChange(id: string): void
}

/** A folder chosen from the tree: opened level by level, chosen where one stands. */
export function FolderField({ label, value, path, fault, onChange }: Props) {
  const { t } = useText()
  const [chosen, setChosen] = useState(path)
  const [parent, setParent] = useState<string>()
  const call = useCall(folders, { parent })
  return (
    <FieldGroup
      label={label}
      className="field folder-field"
      required
      fault={fault}
      note={value && chosen ? t('photo-album.chosenFolder', { path: chosen }) : t('photo-album.folderNote')}
    >
      <div className="folder-tree">
        <Loaded call={call} lines={3}>
          {({ way, list }) => (
            <>
              <Way way={way} onOpen={setParent} />
              <ul>
                {list.map((one) => (
                  <li key={one.id} className="row between">
                    <label className="row folder-name">
                      <input
                        type="radio"
                        name="folder"
                        checked={one.id === value}
                        onChange={() => {
                          setChosen(one.path)
                          onChange(one.id)
                        }}
                      />
                      <span data-typed="">{one.name}</span>
                      <small>{t('photo-album.count', { count: one.pictures })}</small>
                    </label>
                    {one.folders > 0 && (
                      <button type="button" className="btn link" aria-label={t('photo-album.openFolder', { name: one.name })} onClick={() => setParent(one.id)}>
                        {t('photo-album.subfolders', { count: one.folders })}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              {list.length === 0 && <p className="hint">{t('photo-album.noFolders')}</p>}
            </>
          )}
        </Loaded>
      </div>
    </FieldGroup>
  )
}

/** Where one stands in the tree, with the way back up. */
export function Way({ way, onOpen }: { way: readonly { id: string; name: string }[]; onOpen(id: string | undefined): void }) {
  const { t } = useText()
  return (
    <nav className="row wrap folder-way" aria-label={t('photo-album.way')}>
      <button type="button" className="btn link" disabled={way.length === 0} onClick={() => onOpen(undefined)}>
        {t('photo-album.top')}
      </button>
      {way.map(({ id, name }, at) => (
        <span key={id} className="row">
          <span aria-hidden="true">/</span>
          <button type="button" className="btn link" data-typed="" disabled={at === way.length - 1} onClick={() => onOpen(id)}>
            {name}
          </button>
        </span>
      ))}
    </nav>
  )
}
