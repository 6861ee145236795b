// Generated from the migrated database by `npm run generate`; a test compares it.
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

export type Tables = {
  audit_log: {
    id: string;
    school_id: string;
    actor_id: string | null;
    action: string;
    subject: string;
    row_id: string | null;
    data: JsonWithDefault;
    request_id: string | null;
    created_at: Date;
  };
  blob: {
    sha256: string;
    size_bytes: number;
    created_at: Date;
    state: Generated<string>;
  };
  blob_owner: {
    sha256: string;
    user_id: string;
    created_at: Date;
  };
  cache_version: {
    name: string;
    version: number;
  };
  class_code: {
    depart_id: string;
    school_id: string;
    link_secret: string;
    join_code: string | null;
    join_until: Date | null;
    is_immediate: Generated<boolean>;
    places_left: Generated<number>;
    updated_by: string | null;
    updated_at: Date;
  };
  class_join: {
    id: string;
    school_id: string;
    depart_id: string;
    user_id: string;
    state: string;
    created_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  depart_undo: {
    id: string;
    school_id: string;
    kind: string;
    title: string;
    data: Json;
    created_by: string | null;
    created_at: Date;
    restored_at: Date | null;
  };
  ended_way_in: {
    user_id: string;
    cards: boolean;
    pictures: boolean;
    ended_at: Date;
  };
  file_store: {
    only_row: Generated<boolean>;
    id: string;
    paired_at: Date;
  };
  form_change: {
    kind: string;
    row_id: string;
    version: number;
    fields: string[];
    changed_by: string;
    changed_at: Date;
  };
  form_version: {
    kind: string;
    row_id: string;
    school_id: string;
    version: number;
  };
  guest_like: {
    work_id: string;
    network_key: string;
    day: string;
    likes: number;
  };
  job_lease: {
    name: string;
    done_slot: Generated<string>;
    done_at: Date;
  };
  known_device: {
    device_key: string;
    user_id: string;
    school_id: string;
    used_at: Date;
  };
  login_card: {
    id: string;
    school_id: string;
    user_id: string;
    token_hash: string;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  };
  outbox: {
    id: string;
    school_id: string;
    name: string;
    payload: Json;
    created_at: Date;
    delivered_at: Date | null;
    attempts: Generated<number>;
    retry_at: Date | null;
  };
  people_change: {
    id: Generated<string>;
    user_id: string;
  };
  people_count: {
    kind: string;
    id: string;
    people: number;
  };
  people_counted: {
    user_id: string;
    departs: string[];
    roles: string[];
  };
  picture_secret: {
    user_id: string;
    secret_hash: string;
    failures: Generated<number>;
    locked_until: Date | null;
    set_by: string | null;
    set_at: Date;
  };
  seed_ledger: {
    seed_key: string;
    brought_at: Date;
  };
  setting_secret: {
    name: string;
    value: string;
  };
  stored_file: {
    name: string;
    school_id: string;
    purpose: string;
    sha256: string;
    size_bytes: number;
    media_type: string;
    is_public: boolean;
    file_name: string;
    created_by: string | null;
    created_at: Date;
    unused_since: Date | null;
    id: string;
    file_type: Generated<number>;
    file_tag: Generated<string>;
    is_kept: Generated<boolean>;
    updated_by: string | null;
    updated_at: Date;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_category: {
    id: string;
    school_id: string;
    pid: string | null;
    name: string;
    name_en: string | null;
    code: string;
    value: string | null;
    comment: string | null;
    sort_no: number;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date;
    deleted_by: string | null;
    deleted_at: Date | null;
    deleted_with: string | null;
    former_pid: string | null;
    former_code: string | null;
  };
  sys_check_rule: {
    id: string;
    school_id: string;
    rule_name: string;
    rule_code: string;
    rule_description: string | null;
    rule_json: Json | null;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_config: {
    school_id: string;
    config_key: string;
    config_value: string;
  };
  sys_data_log: {
    id: string;
    school_id: string;
    data_table: string;
    data_id: string;
    data_version: number;
    data_content: Json;
    created_by: string | null;
    created_at: Date;
  };
  sys_depart: {
    id: string;
    school_id: string;
    parent_id: string | null;
    depart_name: string;
    org_code: string;
    org_category: number;
    sort_no: Generated<number>;
    is_demo: Generated<boolean>;
    created_at: Date;
    depart_name_en: Generated<string>;
    depart_name_abbr: Generated<string>;
    mobile: Generated<string>;
    fax: Generated<string>;
    address: Generated<string>;
    memo: Generated<string>;
    description: Generated<string>;
    is_public: Generated<boolean>;
    cover: string | null;
    link: Generated<string>;
    status: Generated<string>;
    created_by: string | null;
    updated_by: string | null;
    updated_at: Date | null;
  };
  sys_depart_permission: {
    depart_id: string;
    permission_id: string;
    id: string;
  };
  sys_depart_permission_rule: {
    depart_id: string;
    permission_id: string;
    rule_id: string;
  };
  sys_depart_role: {
    id: string;
    school_id: string;
    depart_id: string;
    role_name: string;
    role_code: string;
    description: Generated<string>;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date | null;
  };
  sys_depart_role_permission: {
    depart_role_id: string;
    permission_id: string;
  };
  sys_depart_role_permission_rule: {
    depart_role_id: string;
    permission_id: string;
    rule_id: string;
  };
  sys_depart_role_user: {
    user_id: string;
    depart_role_id: string;
  };
  sys_dict: {
    id: string;
    dict_code: string;
    dict_name: string;
    description: Generated<string | null>;
    school_id: Generated<string>;
    type: Generated<string>;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_by: string | null;
    updated_at: Generated<Date>;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_dict_item: {
    id: string;
    dict_id: string;
    item_value: string;
    item_text: string;
    item_text_en: Generated<string | null>;
    description: string | null;
    sort_no: Generated<number>;
    status: Generated<number>;
    school_id: Generated<string>;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_by: string | null;
    updated_at: Generated<Date>;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_fill_rule: {
    id: string;
    school_id: string;
    rule_name: string;
    rule_code: string;
    rule_class: string;
    rule_params: string | null;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_log: {
    id: string;
    school_id: string;
    log_type: number;
    operate_type: number | null;
    action: string;
    reason: string | null;
    refused_count: number | null;
    user_id: string | null;
    row_id: string | null;
    request_method: string | null;
    request_path: string | null;
    request_param: string | null;
    ip: string | null;
    user_agent: string | null;
    cost_ms: number | null;
    request_id: string | null;
    created_at: Date;
  };
  sys_log_cleared: {
    school_id: string;
    cleared_to: string;
  };
  sys_permission: {
    id: string;
    parent_id: string | null;
    name: string;
    url: Generated<string>;
    component: Generated<string>;
    component_name: string | null;
    redirect: string | null;
    icon: string | null;
    menu_type: number;
    perms: string | null;
    perms_type: Generated<string>;
    status: Generated<string>;
    sort_no: Generated<number>;
    is_route: Generated<boolean>;
    is_hidden: Generated<boolean>;
    is_always_shown: Generated<boolean>;
    keep_alive: Generated<boolean>;
    is_external: Generated<boolean>;
    description: Generated<string>;
    name_en: Generated<string>;
    is_leaf: Generated<boolean>;
    rule_flag: Generated<boolean>;
    created_by: string | null;
    created_at: Date | null;
    updated_by: string | null;
    updated_at: Date | null;
  };
  sys_permission_data_rule: {
    id: string;
    permission_id: string;
    rule_name: string;
    rule_column: string;
    rule_conditions: string;
    rule_value: string;
    status: Generated<string>;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date | null;
  };
  sys_position: {
    id: string;
    school_id: string;
    code: string;
    name: string;
    post_rank: string;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date;
    deleted_by: string | null;
    deleted_at: Date | null;
  };
  sys_role: {
    id: string;
    school_id: string;
    role_code: string;
    role_name: string;
    role_level: number;
    description: Generated<string>;
    created_at: Date;
    created_by: string | null;
    updated_by: string | null;
    updated_at: Date | null;
  };
  sys_role_permission: {
    role_id: string;
    permission_id: string;
  };
  sys_role_permission_rule: {
    role_id: string;
    permission_id: string;
    rule_id: string;
  };
  sys_sequence: {
    school_id: string;
    code: string;
    value: number;
  };
  sys_user: {
    id: string;
    school_id: string;
    username: string;
    username_key: string;
    password_hash: string;
    nickname: string;
    realname: string | null;
    avatar: string | null;
    status: Generated<number>;
    user_identity: Generated<number>;
    age_band: Generated<string>;
    confirmed_at: Date | null;
    org_code: string | null;
    phone: string | null;
    email: string | null;
    is_demo: Generated<boolean>;
    deleted_at: Date | null;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    sex: number | null;
    birthday: string | null;
    work_no: string | null;
    post: string | null;
    school: string | null;
    telephone: string | null;
    must_change_password: Generated<boolean>;
    search_grams: Generated<string[]>;
    updated_by: string | null;
    deleted_by: string | null;
  };
  sys_user_depart: {
    user_id: string;
    depart_id: string;
  };
  sys_user_role: {
    user_id: string;
    role_id: string;
  };
  teaching_menu: {
    id: string;
    school_id: string;
    parent_id: string | null;
    name: string;
    name_en: string | null;
    url: string | null;
    icon: string | null;
    sort_no: Generated<number>;
    is_hidden: Generated<boolean>;
    is_route: Generated<boolean>;
    need_login: Generated<boolean>;
    is_external: Generated<boolean>;
    menu_type: Generated<number>;
    description: string | null;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_by: string | null;
    updated_at: Generated<Date>;
    deleted_by: string | null;
    deleted_at: Date | null;
    deleted_with: string | null;
  };
  user_managed_depart: {
    user_id: string;
    depart_id: string;
  };
  user_seen: {
    user_id: string;
    school_id: string;
    seen_at: Date;
  };
  user_session: {
    token_hash: string;
    user_id: string;
    school_id: string;
    org_code: string | null;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    idle_ms: number;
    ip: string | null;
    user_agent: string | null;
    method: Generated<string>;
    card_id: string | null;
  };
  view_as: {
    id: string;
    school_id: string;
    viewer_id: string;
    session_hash: string;
    user_id: string;
    started_at: Date;
    ends_at: Date;
  };
  visit_address: {
    school_id: string;
    day: string;
    ip: string;
  };
  visit_day: {
    school_id: string;
    day: string;
    visits: Generated<number>;
    addresses: Generated<number>;
  };
  work: {
    id: string;
    school_id: string;
    author_id: string;
    work_name: string;
    description: Generated<string>;
    work_type: string;
    work_scene: Generated<string>;
    unit_id: string | null;
    additional_id: string | null;
    depart_id: string | null;
    revision: Generated<number>;
    version_count: Generated<number>;
    head_version_id: string | null;
    submitted_version_id: string | null;
    published_version_id: string | null;
    published_name: string | null;
    published_description: string | null;
    published_cover: string | null;
    published_tags: Generated<string[]>;
    published_at: Date | null;
    search_grams: Generated<string[]>;
    review_state: Generated<string>;
    is_featured: Generated<boolean>;
    visibility: Generated<string>;
    is_visibility_chosen: Generated<boolean>;
    share_token: string | null;
    allow_remix: Generated<boolean>;
    parent_work_id: string | null;
    conflict_of: string | null;
    has_cloud_data: Generated<boolean>;
    score: number | null;
    teacher_comment: string | null;
    is_demo: Generated<boolean>;
    submitted_at: Date | null;
    deleted_at: Date | null;
    created_at: Date;
    updated_at: Date;
    search_words: Generated<string>;
  };
  work_comment: {
    id: string;
    work_id: string;
    school_id: string;
    user_id: string;
    comment: string;
    deleted_at: Date | null;
    created_at: Date;
    state: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
    depart_id: string | null;
    in_trash: Generated<boolean>;
  };
  work_counter: {
    work_id: string;
    school_id: string;
    star_num: Generated<number>;
    view_num: Generated<number>;
    comment_num: Generated<number>;
    listed_at: Date | null;
    work_type: string | null;
    is_featured: Generated<boolean>;
  };
  work_report: {
    id: string;
    work_id: string;
    school_id: string;
    version_id: string | null;
    reason: string;
    note: string | null;
    viewer_key: string;
    closed_at: Date | null;
    closed_by: string | null;
    created_at: Date;
  };
  work_review: {
    id: string;
    work_id: string;
    school_id: string;
    version_id: string;
    reviewer_id: string;
    action: string;
    comment: string | null;
    score: number | null;
    before: Json;
    undone_at: Date | null;
    created_at: Date;
  };
  work_star: {
    work_id: string;
    viewer_key: string;
    created_at: Date;
  };
  work_tag: {
    work_id: string;
    tag: string;
  };
  work_version: {
    id: string;
    work_id: string;
    school_id: string;
    author_id: string;
    version_no: number;
    kind: string;
    is_approved: Generated<boolean>;
    save_id: string;
    work_name: string;
    description: Generated<string>;
    cover: Generated<string>;
    file_name: string;
    whole_sha256: string | null;
    cover_sha256: string | null;
    size_bytes: number;
    stats: JsonWithDefault;
    created_at: Date;
  };
  work_version_file: {
    version_id: string;
    position: number;
    name: string;
    sha256: string;
    size_bytes: number;
  };
  work_view: {
    work_id: string;
    viewer_key: string;
    seen_at: Date;
  };
  work_waiting_step: {
    id: Generated<string>;
    school_id: string;
    depart_id: string | null;
    step: number;
  };
};
