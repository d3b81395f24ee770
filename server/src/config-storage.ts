import { z } from 'zod'

/** Where files are stored, and whether they are encrypted before that. */
export interface StorageConfig {
  kind: 'folder' | 's3'
  s3: S3Config | undefined
  /** Whether browsers load attachments from S3 themselves. */
  presigned: boolean
  /** The first one encrypts, all decrypt; empty: files are not encrypted. */
  keys: readonly Buffer[]
  /** Whether files that are not encrypted are read although there is a key. */
  acceptsPlain: boolean
}

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
}

/** Keys of 32 bytes in base64url; nothing else that `Buffer` would read some bytes from. */
const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}=?$/.test(text)

export const storageVariables = {
  STORAGE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, for example eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9_-][A-Za-z0-9_.-]*\/)+$/, 'must be folders that end with a slash, for example files/')
    .optional(),
  S3_DOWNLOADS: z.enum(['proxied', 'presigned']).default('proxied'),
  STORAGE_KEY: z
    .string()
    .refine((list) => list.split(',').every(isKey), 'must be keys of 32 bytes in base64url, separated by commas')
    .optional(),
  STORAGE_ACCEPT_PLAIN: z
    .enum(['0', '1', 'true', 'false'])
    .transform((v) => v === '1' || v === 'true')
    .default(false),
}

export const secretStorageVariables = ['S3_SECRET_ACCESS_KEY', 'STORAGE_KEY']

type Variables = z.infer<z.ZodObject<typeof storageVariables>>

/** The storage's part of the configuration, or a sentence about what does not fit together. */
export function storageConfig(v: Variables): StorageConfig | string {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = v
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v
  const hasPlace = endpoint && bucket && accessKeyId && secretAccessKey
  if (v.STORAGE === 's3' && !hasPlace)
    return 'STORAGE=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  const presigned = v.S3_DOWNLOADS === 'presigned'
  if (presigned && v.STORAGE_KEY)
    return 'S3_DOWNLOADS=presigned cannot be combined with STORAGE_KEY: browsers cannot decrypt what they load from S3.'
  if (v.STORAGE_ACCEPT_PLAIN && !v.STORAGE_KEY) return 'STORAGE_ACCEPT_PLAIN means nothing without STORAGE_KEY.'
  return {
    kind: v.STORAGE,
    s3: hasPlace
      ? { endpoint, bucket, region: v.S3_REGION, accessKeyId, secretAccessKey, prefix: v.S3_PREFIX ?? '' }
      : undefined,
    presigned,
    keys: v.STORAGE_KEY?.split(',').map((key) => Buffer.from(key, 'base64url')) ?? [],
    acceptsPlain: v.STORAGE_ACCEPT_PLAIN,
  }
}
