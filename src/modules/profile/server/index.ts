import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveIdentity, savePolicy, setAccess, setBirthdayRequired } from './commands/administering.ts'
import { saveBank } from './commands/bank.ts'
import { decideChange, withdrawChange } from './commands/deciding.ts'
import { savePhoto } from './commands/photo.ts'
import { confirmContact, dropDraft, saveChange } from './commands/saving.ts'
import { searchBank } from './data/bank.ts'
import { listChanges, openChange } from './data/changes.ts'
import { changeExport } from './data/exports.ts'
import { listPeople } from './data/people.ts'
import { listPolicies } from './data/policies.ts'
import { openProfile, reveal } from './data/profile.ts'

export default serve(contract, {
  profile: (ctx, { ssoId }) => openProfile(ctx, ssoId),
  reveal,
  confirmContact: (ctx) => confirmContact(ctx),
  savePhoto,
  bankSearch: (ctx, { keyword }) => searchBank(ctx, keyword),
  saveBank,
  saveChange,
  withdrawChange: (ctx, { id }) => withdrawChange(ctx, id),
  dropDraft: (ctx, { id }) => dropDraft(ctx, id),
  changeList: listChanges,
  changeDetail: (ctx, { id }) => openChange(ctx, id),
  decideChange: (ctx, { id, action, comment, remarks }) => decideChange(ctx, id, action, { comment, remarks }),
  adminList: listPeople,
  setAccess,
  setBirthdayRequired,
  policies: (ctx) => listPolicies(ctx),
  savePolicy,
  saveIdentity,
  exportChanges: (ctx, { filters }) => runExport(ctx, changeExport, { filters: { ...filters, everybody: true } }),
})
