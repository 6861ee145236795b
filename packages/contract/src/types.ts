import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from './endpoint.ts';
import type { endpoints } from './endpoints/index.ts';

type Table = typeof endpoints;
type Flat = {
  [S in keyof Table]: { [N in keyof Table[S]]: Table[S][N] }[keyof Table[S]];
}[keyof Table];

/** Endpoint by id, such as `works.save`. */
export type Endpoints = { [E in Flat as E extends Endpoint ? E['id'] : never]: E };
export type EndpointId = keyof Endpoints & string;

type CallTypesById = {
  [I in EndpointId]: {
    query: QueryOf<Endpoints[I]>;
    body: BodyOf<Endpoints[I]>;
    params: ParamsOf<Endpoints[I]>;
    result: ResultOf<Endpoints[I]>;
  };
};

/** An interface, so that the compiler compares calls of any endpoint by name and not by their schemas. */
interface CallTypes extends CallTypesById {}

export type Query<I extends EndpointId> = CallTypes[I]['query'];
export type Body<I extends EndpointId> = CallTypes[I]['body'];
export type Params<I extends EndpointId> = CallTypes[I]['params'];
export type Result<I extends EndpointId> = CallTypes[I]['result'];

export type { Envelope } from './envelope.ts';
export type { ErrorCode } from './errors.ts';
