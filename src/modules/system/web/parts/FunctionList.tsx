import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FuncEntry, type FuncGroup, funcList, functionLife, groupList } from '#services/search/contract.ts'
import { FunctionAddressForm } from './FunctionAddressForm.tsx'
import { type FunctionDraft, FunctionForm, FunctionOpened } from './FunctionForm.tsx'
import { FunctionGroupForm } from './FunctionGroupForm.tsx'

/** The functions that can be found, by group; each with its address, who may open it, and whether it is on. */
export function FunctionList() {
  const { t, pick } = useText()
  const [typed, type] = useState<string>()
  const keyword = useDebounced(typed?.trim() ?? '')
  const groups = useCall(groupList, {})
  const functions = useCall(funcList, keyword ? { keyword } : {})
  const [added, add] = useState<FunctionDraft>()
  const [opened, open] = useState<string>()
  const [led, lead] = useState<FuncEntry>()
  const [group, editGroup] = useState<Partial<FuncGroup>>()
  return (
    <Loaded call={groups} lines={10}>
      {(all) => (
        <>
          <div className="row between wrap below">
            <div style={{ flex: '0 1 420px' }}>
              <TextField label={t('system.search.find')} type="search" value={typed} onChange={type} />
            </div>
            <span className="row">
              <button type="button" className="btn" onClick={() => editGroup({ order: (all.at(-1)?.order ?? 0) + 10 })}>
                {t('system.search.addGroup')}
              </button>
              <button
                type="button"
                className="btn p"
                onClick={() => add({ groupId: all[0]?.id, keywords: '', permission: [], entities: [], active: 'active' })}
              >
                {t('system.search.addFunction')}
              </button>
            </span>
          </div>
          <Loaded call={functions} lines={10}>
            {(list) =>
              list.length === 0 ? (
                <div className="card">
                  <Empty text={t('system.search.noFunction')} />
                </div>
              ) : (
                <div className="stack">
                  {all
                    .filter(({ id }) => keyword === '' || list.some(({ groupId }) => groupId === id))
                    .map((one) => (
                      <Card
                        key={one.id}
                        title={pick(one.nameCn, one.nameEn)}
                        extra={
                          <button type="button" className="btn link" onClick={() => editGroup(one)}>
                            {t('kit.edit')}
                          </button>
                        }
                      >
                        {list
                          .filter(({ groupId }) => groupId === one.id)
                          .map((entry) => (
                            <Line key={entry.id} entry={entry} onEdit={() => open(entry.id)} onLead={() => lead(entry)} />
                          ))}
                      </Card>
                    ))}
                </div>
              )
            }
          </Loaded>
          {added && <FunctionForm given={added} groups={all} close={() => add(undefined)} />}
          {opened && <FunctionOpened key={opened} id={opened} groups={all} close={() => open(undefined)} />}
          {led && <FunctionAddressForm entry={led} close={() => lead(undefined)} />}
          {group && <FunctionGroupForm given={group} close={() => editGroup(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

function Line({ entry, onEdit, onLead }: { entry: FuncEntry; onEdit(): void; onLead(): void }) {
  const { t, pick } = useText()
  const asked = entry.asks.map(({ nameCn, nameEn }) => pick(nameCn, nameEn))
  return (
    <div className="row between start" style={{ padding: '8px 0' }}>
      <div className="grow">
        <button type="button" className="btn link wraps" onClick={onEdit}>
          <span data-typed>{pick(entry.nameCn, entry.nameEn)}</span>
        </button>
        <div>
          <code className="small anywhere">{entry.funcUrl}</code>
        </div>
        {entry.keywords && <small data-typed>{entry.keywords}</small>}
        {asked.length > 0 && (
          <div>
            <small>{t('system.search.asks', { permissions: asked.join(t('system.and')) })}</small>
          </div>
        )}
      </div>
      <span className="row">
        {!entry.routeThere && (
          <>
            <Tag tone="r">{t('system.search.gone')}</Tag>
            <button type="button" className="btn s" onClick={onLead}>
              {t('system.search.lead')}
            </button>
          </>
        )}
        <StateTag of={functionLife} state={entry.active} />
      </span>
    </div>
  )
}
