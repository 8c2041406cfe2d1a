defmodule ChatWeb.RoomChannelTest do
  use ExUnit.Case, async: true

  import Chat.TestTokens
  import Phoenix.ChannelTest
  import Plug.Conn, only: [put_req_header: 3]
  import Plug.Test

  @endpoint ChatWeb.Endpoint

  setup do
    Chat.Rooms.open("any", :everyone)
  end

  defp socket!(token \\ nil) do
    {:ok, socket} = connect(ChatWeb.UserSocket, %{}, connect_info: %{auth_token: token})
    socket
  end

  defp call(method, path, body, secret \\ "internal secret") do
    conn(method, path, Jason.encode!(body))
    |> put_req_header("content-type", "application/json")
    |> put_req_header("authorization", "Bearer " <> secret)
    |> ChatWeb.Endpoint.call([])
  end

  defp message(room), do: %{"id" => "m1", "room_id" => room, "text" => "سلام <b>همه</b>"}

  test "delivers a stored message to the room it belongs to, and the end of the room" do
    for room <- ["a", "b"], do: assert(call(:put, "/internal/rooms/#{room}", %{type: "public"}).status == 204)
    assert {:ok, %{room_id: "a"}, _} = subscribe_and_join(socket!(), "room:a")
    assert {:ok, %{room_id: "b"}, _} = subscribe_and_join(socket!(), "room:b")
    message = message("a")
    assert call(:post, "/internal/rooms/a/messages", message).status == 204
    assert_push "new_message", ^message
    refute_push "new_message", _, 10
    assert call(:post, "/internal/rooms/a/close", %{}).status == 204
    assert_push "room_closed", %{room_id: "a"}
    assert {:error, %{reason: "no such room"}} = subscribe_and_join(socket!(), "room:a")
    assert call(:post, "/internal/rooms/a/messages", message).status == 404
  end

  test "admits members of a private room by their token" do
    call(:put, "/internal/rooms/p", %{type: "private", members: ["u-1"]})
    assert {:error, %{reason: "forbidden"}} = subscribe_and_join(socket!(), "room:p")
    assert {:ok, _, _} = subscribe_and_join(socket!(token(%{kind: "access", sub: "u-1"})), "room:p")
  end

  test "delivers the events of moderation, and no others" do
    call(:put, "/internal/rooms/m", %{type: "public"})
    {:ok, _, _} = subscribe_and_join(socket!(), "room:m")

    for event <- ["message_removed", "author_removed", "messages_restored", "room_settings"] do
      payload = %{"room_id" => "m", "id" => event}
      assert call(:post, "/internal/rooms/m/events", %{event: event, payload: payload}).status == 204
      assert_push ^event, ^payload
    end

    for body <- [
          %{event: "phx_close", payload: %{room_id: "m"}},
          %{event: "new_message", payload: %{room_id: "m"}},
          %{event: "users_only", payload: %{room_id: "m"}},
          %{event: "message_removed", payload: %{room_id: "other"}},
          %{event: "message_removed"},
          %{}
        ] do
      assert call(:post, "/internal/rooms/m/events", body).status == 400
    end

    closed = %{event: "message_removed", payload: %{room_id: "none"}}
    assert call(:post, "/internal/rooms/none/events", closed).status == 404
    refute_push _, _, 10
  end

  test "lets guests go when a room is for users only, and nobody else" do
    call(:put, "/internal/rooms/u", %{type: "public"})
    {:ok, _, guest} = subscribe_and_join(socket!(), "room:u")
    {:ok, _, user} = subscribe_and_join(socket!(token(%{kind: "access", sub: "u-1"})), "room:u")
    Process.unlink(guest.channel_pid)
    left = Process.monitor(guest.channel_pid)
    assert call(:put, "/internal/rooms/u", %{type: "users"}).status == 204
    assert_receive {:DOWN, ^left, :process, _, {:shutdown, :forbidden}}
    assert Process.alive?(user.channel_pid)
    assert {:error, %{reason: "forbidden"}} = subscribe_and_join(socket!(), "room:u")
  end

  test "takes the token from the address too, and refuses a forged one" do
    params = %{"token" => token(%{kind: "access", sub: "u-1"})}
    assert {:ok, %{assigns: %{user_id: "u-1"}}} = connect(ChatWeb.UserSocket, params, connect_info: %{auth_token: nil})
    assert connect(ChatWeb.UserSocket, %{}, connect_info: %{auth_token: "forged"}) == :error
  end

  test "ignores what a client pushes" do
    call(:put, "/internal/rooms/push", %{type: "auto"})
    {:ok, _, socket} = subscribe_and_join(socket!(), "room:push")
    ref = push(socket, "new_message", %{"text" => "mine"})
    refute_reply ref, _, _, 10
    refute_push "new_message", _, 10
    assert Process.alive?(socket.channel_pid)
  end

  test "refuses internal calls without the secret, and bodies that it doesn't understand" do
    assert call(:put, "/internal/rooms/x", %{type: "public"}, "guess").status == 401
    assert ChatWeb.Endpoint.call(conn(:put, "/internal/rooms/x"), []).status == 401
    refute Chat.Rooms.open?("x")

    for body <- [%{}, %{type: "private"}, %{type: "private", members: [%{}]}, [], "text"] do
      assert call(:put, "/internal/rooms/x", body).status == 400
    end

    assert call(:post, "/internal/rooms/x/messages", message("y")).status == 400
    assert call(:delete, "/internal/rooms/x", %{}).status == 404
    assert ChatWeb.Endpoint.call(conn(:get, "/health"), []).status == 200
  end
end
