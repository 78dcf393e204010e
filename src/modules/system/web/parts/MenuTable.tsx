import { useState } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity as entities } from '#services/people/contract.ts'
import { type MenuRow, menuVisibility, saveMenuVisibility } from '../../contract/index.ts'
import { useDirectory } from './useConditionWords.ts'

/** Companies across, menus down: what each sees. A hidden menu's page answers like an unknown one (SYS-16). */
export function MenuTable() {
  const { t, pick, choices } = useText()
  const directory = useDirectory()
  const call = useCall(menuVisibility, {})
  const [word, type] = useState('')
  const [only, setOnly] = useState<'changed' | 'hidden'>()
  const [shown, show] = useState<Entity>()
  const fits = (row: MenuRow) =>
    `${row.titleCn} ${row.titleEn} ${row.path}`.toLowerCase().includes(word.trim().toLowerCase()) &&
    (!only || entities.options.some((one) => (only === 'changed' ? row.cells[one].changed !== null : row.cells[one].hidden)))
  return (
    <>
      <div className="card filters">
        <TextField label={t('system.menu.find')} type="search" value={word} onChange={(x) => type(x ?? '')} />
        <SelectField
          label={t('system.menu.only')}
          value={only}
          placeholder={t('kit.all')}
          options={choices('system.menu.only.', ['changed', 'hidden'])}
          onChange={(x) => setOnly(x)}
        />
        <SelectField
          label={t('system.menu.preview')}
          value={shown}
          placeholder={t('system.menu.previewChoose')}
          options={directory.options('entity', entities.options)}
          onChange={(x) => show(x)}
        />
      </div>
      <Loaded call={call} lines={12}>
        {({ menus }) => (
          <>
            <div className="card scroll-x">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('system.menu.menu')}</th>
                    {entities.options.map((one) => (
                      <th key={one} scope="col">
                        {directory.named('entity', one)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {menus.filter(fits).map((row) => (
                    <tr key={row.path}>
                      <td className="wraps" style={{ minWidth: 140 }}>
                        {pick(row.titleCn, row.titleEn)} {row.locked && <Tag>{t('system.menu.locked')}</Tag>}
                        <br />
                        <small className="anywhere">
                          {pick(row.groupCn, row.groupEn)} <code>{row.path.replace('/{lang}', '')}</code>
                        </small>
                      </td>
                      {entities.options.map((one) => (
                        <td key={one}>
                          <Switch row={row} company={one} label={`${pick(row.titleCn, row.titleEn)} ${directory.named('entity', one)}`} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {shown && (
              <Preview
                company={directory.named('entity', shown)}
                rows={menus.filter((row) => row.group && !row.cells[shown].hidden)}
                close={() => show(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Switch({ row, company, label }: { row: MenuRow; company: Entity; label: string }) {
  const { t, lang, name } = useText()
  const { attempt, sending } = useSend(saveMenuVisibility)
  const cell = row.cells[company]
  const by =
    cell.changed &&
    t('system.menu.changedBy', { name: cell.changed.person ? name(cell.changed.person) : cell.changed.by, at: formatInstant(cell.changed.at, lang) })
  return (
    <label className="row tight start" title={by ?? undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={!cell.hidden}
        aria-label={label}
        checked={!cell.hidden}
        disabled={row.locked || sending}
        onChange={(e) => void attempt({ entity: company, menuKey: row.path, hidden: !e.target.checked })}
      />
      <span>
        {t(cell.hidden ? 'system.menu.hidden' : 'system.menu.shown')}
        <br />
        <small className="muted">{cell.changed ? t('system.menu.changed') : cell.seed ? t('system.menu.seed') : ''}</small>
      </span>
    </label>
  )
}

/** The menu as somebody of that company has it who may open everything. */
function Preview({ company, rows, close }: { company: string; rows: readonly MenuRow[]; close(): void }) {
  const { t, pick } = useText()
  const groups = Map.groupBy(rows, (row) => pick(row.groupCn, row.groupEn))
  return (
    <Sheet title={t('system.menu.previewOf', { company })} onClose={close}>
      <p className="muted">{t('system.menu.previewNote')}</p>
      <div className="stack">
        {[...groups].map(([group, of]) => (
          <Card key={group} title={group}>
            {of.map((row) => (
              <div key={row.path} className="li">
                <div className="t">
                  <div>{pick(row.titleCn, row.titleEn)}</div>
                </div>
              </div>
            ))}
          </Card>
        ))}
      </div>
    </Sheet>
  )
}
