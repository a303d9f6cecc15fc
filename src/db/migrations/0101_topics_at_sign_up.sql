-- Which topics of newsletters somebody chose in a sign-up form: {"names": ["Events"], "wanted": [1], "unwanted": [2, 3]}. Null if they
-- chose none, or weren't asked. Applies once the address is confirmed.
alter table sign_ups add column topics jsonb check (jsonb_typeof(topics) = 'object');
