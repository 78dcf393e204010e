import { contractType, employeeType, personStatus, staffGroup } from '../../contract.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** What HR knows of a person and SCIM has no place for; the names are those of PersonImportRow. */
export const PERSON = 'urn:ietf:params:scim:schemas:extension:backlot:2.0:User'
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Columns of PersonImportRow that the extension carries by their own names. */
export const EXTENDED = [
  'nameCn',
  'nameEn',
  'staffGroup',
  'employeeType',
  'employeeClass',
  'foreigner',
  'jobCode',
  'position',
  'secondLevelManager',
  'hrbp',
  'joinDate',
  'groupJoinDate',
  'probationEnd',
  'contractType',
  'contractNo',
  'contractCount',
  'contractEndDate',
  'totalWorkingYears',
  'lastWorkingDate',
  'status',
] as const

const CODES: Readonly<Record<string, readonly string[]>> = {
  staffGroup: staffGroup.options,
  employeeType: employeeType.options,
  contractType: contractType.options,
  status: personStatus.options,
}

let loaded: ReturnType<typeof load> | undefined
/** The library, loaded when the first system asks; its schema of a user is extended once, by both extensions. */
export const library = () => {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: SCIMMY } = await import('scimmy')
  const { Attribute, Filter, SchemaDefinition } = SCIMMY.Types
  const { PatchOp } = SCIMMY.Messages
  const text = (name: string, codes?: readonly string[]) => new Attribute('string', name, codes ? { canonicalValues: [...codes] } : {})
  const fields = EXTENDED.map((name) => text(name, CODES[name]))
  const person = new SchemaDefinition('Person', PERSON, 'Facts of employment', fields)
  const { EnterpriseUser, Group, User } = SCIMMY.Schemas
  User.definition.extend(EnterpriseUser.definition)
  User.definition.extend(person)
  return { Filter, PatchOp, UserSchema: User, definitions: [User.definition, EnterpriseUser.definition, person, Group.definition] }
}

export const schemas = async (base: string) => (await library()).definitions.map((one) => one.describe(`${base}/Schemas`))

const TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
export const resourceTypes = (base: string) => [
  {
    schemas: [TYPE],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Persons',
    schema: USER,
    schemaExtensions: [
      { schema: ENTERPRISE, required: false },
      { schema: PERSON, required: false },
    ],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
  {
    schemas: [TYPE],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Departments',
    schema: GROUP,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
]

export const MOST = 200

export const providerConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [{ type: 'oauthbearertoken', name: 'Service key', description: 'A service key with BASIC_PEOPLE_SCIM', primary: true }],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
