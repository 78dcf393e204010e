import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deletePrivilegeGroup, type GroupRow, permissionTree } from '../../contract/index.ts'
import { type GroupDraft, GroupForm } from './GroupForm.tsx'

/** The privilege groups with their permission ids; roles get their rights through these only. */
export function GroupList() {
  const { t, pick } = useText()
  const { say, confirm } = useSay()
  const tree = useCall(permissionTree, {})
  const [edited, edit] = useState<GroupDraft>()
  const { attempt } = useSend(deletePrivilegeGroup)
  const draftOf = ({ code, nameCn, nameEn, permissions, version }: GroupRow): GroupDraft => ({ code, nameCn, nameEn, permissions, version })
  async function remove(row: GroupRow): Promise<void> {
    const title = t('system.group.deleteTitle', { name: pick(row.nameCn, row.nameEn) })
    const reason = await confirm({ title, action: t('system.delete'), danger: true, reason: 'required', reasonMax: 200 })
    if (reason !== undefined && (await attempt({ code: row.code, reason }))) say(t('system.deleted'))
  }
  return (
    <Loaded call={tree} lines={10}>
      {({ groups, modules }) => {
        const names = new Map(modules.flatMap((one) => one.permissions.map((node) => [node.id, pick(node.nameCn, node.nameEn)] as const)))
        return (
          <>
            <div className="row end below">
              <button type="button" className="btn p" onClick={() => edit({ permissions: [], version: null })}>
                {t('system.group.add')}
              </button>
            </div>
            <div className="stack">
              {groups.map((row) => (
                <Card
                  key={row.code}
                  title={
                    <>
                      {pick(row.nameCn, row.nameEn)}{' '}
                      <small>
                        <code>{row.code}</code>
                      </small>
                    </>
                  }
                  extra={
                    <span className="row">
                      <button type="button" className="btn link" onClick={() => edit(draftOf(row))}>
                        {t('kit.edit')}
                      </button>
                      {!row.builtIn && (
                        <button type="button" className="btn link" onClick={() => void remove(row)}>
                          {t('system.delete')}
                        </button>
                      )}
                    </span>
                  }
                >
                  <div className="row wrap tight">
                    {row.permissions.map((id) => (
                      <Tag key={id}>{names.get(id) ?? id}</Tag>
                    ))}
                    {row.permissions.length === 0 && <small className="muted">{t('system.group.empty')}</small>}
                  </div>
                  <small className="muted">
                    {row.roles.length
                      ? t('system.group.roles', { roles: row.roles.map((one) => pick(one.nameCn, one.nameEn)).join(t('system.and')) })
                      : t('system.group.noRole')}
                  </small>
                </Card>
              ))}
            </div>
            {edited && <GroupForm given={edited} modules={modules} now={groups.find((one) => one.code === edited.code)} close={() => edit(undefined)} />}
          </>
        )
      }}
    </Loaded>
  )
}
