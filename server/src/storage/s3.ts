import { AwsV4Signer } from 'aws4fetch'
import { inChunks } from './chunks.ts'
import { ignoreBody, type S3Place, S3Refusal, type S3Times, s3Times, send, textOf, urlOf } from './s3-request.ts'
import { openObject } from './s3-stored-file.ts'
import { type ByteRange, type PresignedAnswer, StorageUnavailable } from './storage.ts'
import type { StoredFile } from './stored-file.ts'

/** S3 wants parts of at least 5 MiB, and at most 10,000 of them: files can have 80 GB. */
const partSize = 8 * 1024 * 1024

/** The few requests of S3 that we need. Keys are the whole keys, with the prefix. */
export class S3 {
  readonly #place: S3Place
  readonly #times: S3Times

  constructor(place: S3Place, times: S3Times = s3Times) {
    this.#place = place
    this.#times = times
  }

  /** Does nothing if the bucket is there and ours. */
  async createBucket(): Promise<void> {
    try {
      await send(this.#place, this.#times, { method: 'PUT', key: '' }, ignoreBody)
    } catch (error) {
      if (!(error instanceof S3Refusal && error.code === 'BucketAlreadyOwnedByYou')) throw error
    }
  }

  put(key: string, body: Buffer): Promise<void> {
    return send(this.#place, this.#times, { method: 'PUT', key, body }, ignoreBody)
  }

  /** Null: there is no such file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null> {
    return openObject(this.#place, this.#times, key, range)
  }

  async remove(key: string): Promise<void> {
    try {
      await send(this.#place, this.#times, { method: 'DELETE', key }, ignoreBody)
    } catch (error) {
      if (!(error instanceof S3Refusal && error.code === 'NoSuchKey')) throw error
    }
  }

  /** All keys that begin with `prefix`, in their order. */
  async *list(prefix: string, most = 1000): AsyncGenerator<{ key: string; size: number }> {
    for (let token = ''; ; ) {
      const query = { 'list-type': '2', prefix, 'max-keys': String(most) }
      const xml = await send(
        this.#place,
        this.#times,
        { method: 'GET', key: '', query: { ...query, ...(token ? { 'continuation-token': token } : {}) } },
        (answer) => textOf(answer, this.#times),
      )
      for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: elementOf(item, 'Key'), size: Number(elementOf(item, 'Size')) }
      if (elementOf(xml, 'IsTruncated') !== 'true') return
      token = elementOf(xml, 'NextContinuationToken')
      if (token === '') throw new StorageUnavailable('S3 cut a list short without saying how it goes on')
    }
  }

  /** Whether the bucket is there and this key may list it; one attempt, so that whoever asks has an answer soon. */
  async check(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#place.prefix }
    const once = { ...this.#times, quietMs: Math.min(3_000, this.#times.quietMs), attempts: 1 }
    await send(this.#place, once, { method: 'GET', key: '', query }, (answer) => textOf(answer, once))
  }

  /** Stores what is too large for the memory, in parts. Nothing is stored before the last part is there. */
  async putStream(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const parts = inChunks(content, partSize)
    const first = await parts.next()
    const second = first.done ? first : await parts.next()
    if (first.done || second.done) return this.put(key, first.done ? Buffer.alloc(0) : first.value)
    const started = await this.#post(key, { uploads: '' })
    const uploadId = elementOf(started, 'UploadId')
    if (uploadId === '') throw new StorageUnavailable('S3 began an upload without naming it')
    try {
      const tags = [await this.#putPart(key, uploadId, 1, first.value)]
      for (let part: IteratorResult<Buffer> = second; !part.done; part = await parts.next())
        tags.push(await this.#putPart(key, uploadId, tags.length + 1, part.value))
      const listed = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      // S3 may answer 200 before it knows how it ends, and then tell of a fault in the body
      const ended = await this.#post(key, { uploadId }, body)
      if (!ended.includes('CompleteMultipartUploadResult'))
        throw new StorageUnavailable(`S3 did not put an upload together: ${elementOf(ended, 'Code')}`)
    } catch (error) {
      await send(this.#place, this.#times, { method: 'DELETE', key, query: { uploadId } }, ignoreBody).catch(() => null)
      throw error
    }
  }

  /** An address that gives the file to whoever has it, for so many seconds. */
  async presigned(key: string, { type, disposition }: PresignedAnswer, seconds: number): Promise<string> {
    const url = urlOf(this.#place, {
      key,
      query: {
        'X-Amz-Expires': String(seconds),
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': 'private, no-store',
      },
    })
    const signer = new AwsV4Signer({ ...this.#place, service: 's3', method: 'GET', url: url.href, signQuery: true })
    return (await signer.sign()).url.href
  }

  #post(key: string, query: Record<string, string>, body?: Buffer): Promise<string> {
    const request = { method: 'POST' as const, key, query, ...(body ? { body } : {}) }
    return send(this.#place, this.#times, request, (answer) => textOf(answer, this.#times))
  }

  #putPart(key: string, uploadId: string, partNumber: number, body: Buffer): Promise<string> {
    const request = { method: 'PUT' as const, key, query: { partNumber: String(partNumber), uploadId }, body }
    return send(this.#place, this.#times, request, async (answer) => {
      await ignoreBody(answer)
      return answer.headers.etag ?? ''
    })
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element with this name in an answer of S3. */
function elementOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
}
